/** Counting visits: what an export brings along for it, and nothing where it is not wished. */

import { type Project, versionIdOf } from '@formloom/project';
import { FIGURES_JS, READABLE_FIGURES_JS } from './runtime/figures.ts';
import { type Addresses, isSubmitUrl, judgeAddress } from './submit-address.ts';

/** Where visits are counted; empty where they are not. */
export function figuresAddress({ settings }: Pick<Project, 'settings'>): string {
  const base = settings.figuresUrl
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return settings.figures && isSubmitUrl(base) ? `${base}/figures` : '';
}

/**
 * The host that visits would be told to, where that is not the service's own; empty where it is, and
 * undefined where none are told.
 */
export function figuresElsewhere(
  project: Pick<Project, 'settings'>,
  { own }: Pick<Addresses, 'own'>,
): string | undefined {
  const address = figuresAddress(project);
  if (address === '') return undefined;
  const base = address.replace(/\/figures$/, '');
  if (judgeAddress(base, { own, confirmed: [] }) === 'expected') return '';
  return /^https?:\/\/(?:[^/@]*@)?([^/?#]*)/i.exec(base)?.[1] ?? base;
}

/** It listens before the form begins; a script that stands before the form's own. */
export function figuresScript(project: Project): string {
  return withConstants(FIGURES_JS, project);
}

/** The same as it was written. */
export function readableFigures(project: Project): string {
  return withConstants(READABLE_FIGURES_JS, project);
}

function withConstants(script: string, project: Project): string {
  const address = figuresAddress(project);
  if (address === '') return '';
  const about = [address, project.form.id, versionIdOf(project)].map(literal);
  return script.replace('FIGURES', () => `[${about.join()}]`);
}

/** Neither the end of a script nor the beginning of a template can stand in it. */
function literal(text: string): string {
  const coded = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[<{}\u2028\u2029]/g, coded);
}
