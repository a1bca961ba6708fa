/**
 * Reads Fetch Metadata (the `Sec-Fetch-…` headers): where a request comes from. Only browsers send them, and
 * no page can forge them; requests of programs lack them and are not affected. Over plain HTTP, browsers send
 * them to localhost only.
 */

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site embeds the URL as an image, frame or script: no person opened it, and the
 * response is not shown.
 */
export function isForeignEmbed(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return false;
  // The origin rule has checked a script that sends its origin.
  if (headers.origin !== undefined) return false;
  return !isNavigation(headers) || headers['sec-fetch-dest'] !== 'document';
}

export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}

/** Some programs send `Sec-Fetch-Mode`, but none sends `Sec-Fetch-Site`. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] !== undefined || isNavigation(headers);
}
