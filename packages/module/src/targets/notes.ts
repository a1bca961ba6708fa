/** Lists notes for the user of an export outside of the CMS: URLs, CSP and CORS. */

import type { Project } from '@formloom/project';
import { figuresAddress } from '../figures.ts';
import { printValues } from '../print.ts';
import { renderForm } from '../render-form.ts';
import { settingsOf, targetOf } from '../settings.ts';
import type { TargetNote } from './target.ts';

export function answersNote(project: Project): TargetNote {
  const { action } = targetOf(project);
  return action === '' ? { code: 'answers-go-nowhere' } : { code: 'answers-go-to', address: action };
}

/** Notes for pages with a content security policy (CSP). */
export function policyNotes(project: Project): TargetNote[] {
  const { action } = targetOf(project);
  const figures = figuresAddress(project);
  const origins = pictureOrigins(project);
  return [
    { code: 'strict-styles' },
    ...(action === '' ? [] : [{ code: 'allow-connection', origin: originOf(action) } as const]),
    ...(figures === '' ? [] : [{ code: 'allow-figures', origin: originOf(figures) } as const]),
    ...(origins.length === 0 ? [] : [{ code: 'allow-pictures', origins } as const]),
  ];
}

/** Scheme and host, as a CSP directive needs them. */
function originOf(address: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0] ?? '';
}

function pictureOrigins(project: Project): string[] {
  const settings = settingsOf(project);
  const html = renderForm(project, settings, printValues(settings));
  const addresses = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address);
  return [...new Set(addresses.map(originOf))].filter((origin) => origin !== '').sort();
}
