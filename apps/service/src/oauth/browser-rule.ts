/**
 * What browsers say about where a request comes from, used on the OAuth walk. Only browsers say it and no page can forge it; a
 * program says nothing, and nothing changes for it.
 */

import type { IncomingHttpHeaders } from 'node:http';

/** A page of somebody else that loads `install` as a picture, a frame or a script: it would push out states that wait. */
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

const NAME = 'formloom_login';
const SECONDS = 15 * 60;

/** The mark by which a browser that began to connect is known again; undefined where it has none. */
export function readLoginMark({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  const pair = cookie.split(/;\s*/).find((one) => one.startsWith(`${NAME}=`));
  return /^[\w-]{4,64}$/.exec(pair?.slice(NAME.length + 1) ?? '')?.[0];
}

/** Lax, because the provider leads back here from another site; only the walk itself gets to see it. */
export function writeLoginMark(mark: string, scheme: string): string {
  const secure = scheme === 'https' ? '; Secure' : '';
  return `${NAME}=${mark}; Path=/oauth/provider; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Cookies go by name without port. Where the walk begins under another name than it ends, none would come back. */
export function comesBackHere(host: string | undefined, redirectUri: string): boolean {
  const here = `http://${host ?? ''}`;
  if (!URL.canParse(here) || !URL.canParse(redirectUri)) return false;
  return new URL(here).hostname === new URL(redirectUri).hostname;
}
