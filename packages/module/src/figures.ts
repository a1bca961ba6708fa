/** Adds the analytics script to an export; without analytics it returns empty strings. */

import { type Project, versionIdOf } from '@formloom/project';
import { FIGURES_JS, READABLE_FIGURES_JS } from './runtime/figures.ts';
import { type Addresses, isSubmitUrl, judgeAddress } from './submit-address.ts';

/** URL of the analytics service; empty where analytics are off. */
export function figuresAddress({ settings }: Pick<Project, 'settings'>): string {
  const base = settings.figuresUrl
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return settings.figures && isSubmitUrl(base) ? `${base}/figures` : '';
}

/**
 * Host of the analytics service where it differs from the service's host: empty where it is the same,
 * undefined where analytics are off.
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

/** Runs before the form's script, so that it receives the form's first events. */
export function figuresScript(project: Project): string {
  return withConstants(FIGURES_JS, project);
}

/** The analytics script, unminified. */
export function readableFigures(project: Project): string {
  return withConstants(READABLE_FIGURES_JS, project);
}

function withConstants(script: string, project: Project): string {
  const address = figuresAddress(project);
  if (address === '') return '';
  const about = [address, project.form.id, versionIdOf(project)].map(literal);
  return script.replace('FIGURES', () => `[${about.join()}]`);
}

/** Quotes a string literal; neither `</script>` nor a template delimiter survives in it. */
function literal(text: string): string {
  const coded = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[<{}\u2028\u2029]/g, coded);
}
