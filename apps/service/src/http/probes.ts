/**
 * Recognizes health checks: orchestrators call these two paths every few seconds, by any host name, and they
 * must work under overload.
 */

import { PATH } from '@formloom/form';

export const PROBES: readonly string[] = [PATH.health, PATH.ready];

/** Ignores a trailing slash and the query. */
export function isProbe(url = ''): boolean {
  return PROBES.includes(pathOf(url));
}

export function pathOf(url: string): string {
  return url.replace(/\/?(\?.*)?$/s, '');
}
