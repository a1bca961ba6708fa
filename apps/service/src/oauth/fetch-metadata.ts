/**
 * What browsers say about where a request comes from (the `Sec-Fetch-…` headers), used on the OAuth walk.
 * Only browsers say it and no page can forge it; a program says nothing, and nothing changes for it.
 */

import type { IncomingHttpHeaders } from 'node:http';

/**
 * A page of another site that loads `install` as a picture, a frame or a script: it would push out states
 * that wait.
 */
export function isForeignEmbed(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return false;
  // A script that names its origin has been judged by the origin rule already.
  if (headers.origin !== undefined) return false;
  return !isNavigation(headers) || headers['sec-fetch-dest'] !== 'document';
}

export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}
