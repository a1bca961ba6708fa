/** Analytics settings of a project: on or off, and the service's URL. */

import { type Project, setSetting } from '@formloom/project';

/** Turns analytics on with this URL, or off; the URL stays stored. */
export function setAnalytics(project: Project, on: boolean, url: string): Project {
  const counted = setSetting(project, 'figures', on);
  return on ? setSetting(counted, 'figuresUrl', url) : counted;
}

/** Host of another service that receives analytics; undefined if it is this one or none. */
export function externalAnalyticsHost(
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
