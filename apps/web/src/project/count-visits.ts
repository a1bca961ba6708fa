/** Counting visits is two settings that belong together: whether, and at which service. */

import { type Project, setSetting } from '@formloom/project';

/** Switched on, visits are told to that service; switched off, where they went is kept for the next time. */
export function countVisits(project: Project, on: boolean, url: string): Project {
  const counted = setSetting(project, 'figures', on);
  return on ? setSetting(counted, 'figuresUrl', url) : counted;
}

/** Undefined where visits are told to this very service, or to none. */
export function countsElsewhere(
  { figures, figuresUrl }: Pick<Project['settings'], 'figures' | 'figuresUrl'>,
  own: string | null | undefined,
): string | undefined {
  if (!figures || own === undefined || (own !== null && trimmed(own) === trimmed(figuresUrl)))
    return undefined;
  return hostOf(figuresUrl);
}

const trimmed = (url: string) => url.trim().replace(/\/+$/, '');

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
