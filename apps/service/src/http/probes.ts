/**
 * The two addresses that machines ask every few seconds, by whatever name they know, and most of all when
 * things go wrong.
 */

import { PATH } from '@formloom/form';

export const PROBES: readonly string[] = [PATH.health, PATH.ready];

/** Also with a slash at its end, or a query. */
export function isProbe(url = ''): boolean {
  return PROBES.includes(pathOf(url));
}

export function pathOf(url: string): string {
  return url.replace(/\/?(\?.*)?$/s, '');
}
