/**
 * What browsers say about where a request comes from (the `Sec-Fetch-…` headers). Only browsers say it and no
 * page can forge it; a program says nothing, and nothing changes for it. Over plain HTTP, but for this very
 * machine, browsers say nothing either.
 */

import type { IncomingHttpHeaders } from 'node:http';

/**
 * What a page of another site loads by itself: a picture, a frame, a script. No person has opened it, and
 * what comes of it is not shown.
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

/** Some programs name a mode, but none names a site. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] !== undefined || isNavigation(headers);
}
