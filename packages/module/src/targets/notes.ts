/** What the operator of a form outside of the CMS should know. */

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

/** For a page with a policy of its own. */
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

/** The host with its scheme, as a content policy wants it. */
function originOf(address: string): string {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0] ?? '';
}

function pictureOrigins(project: Project): string[] {
  const settings = settingsOf(project);
  const html = renderForm(project, settings, printValues(settings));
  const addresses = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address = '']) => address);
  return [...new Set(addresses.map(originOf))].filter((origin) => origin !== '').sort();
}
