/**
 * The cookie that identifies the browser in which an OAuth flow started, so that only this browser can finish
 * it (contract 5.2).
 */

import type { IncomingHttpHeaders } from 'node:http';
import { readCookies, writeCookie } from '../http/cookie.ts';

const NAME = 'formloom_login';
const SECONDS = 15 * 60;

/** Reads the browser's cookie value; undefined where it has none. */
export function readLoginMark({ cookie }: IncomingHttpHeaders): string | undefined {
  const [value = ''] = readCookies(cookie, NAME);
  return /^[\w-]{4,64}$/.exec(value)?.[0];
}

/** The path limits the cookie to the OAuth flow. */
export function writeLoginMark(mark: string, scheme: string): string {
  return writeCookie({ name: NAME, value: mark, path: '/oauth/provider', seconds: SECONDS, scheme });
}

/**
 * Whether the cookie comes back to the redirect URI: browsers store cookies by host name without port, so a
 * flow that ends under another host name does not get it.
 */
export function comesBackHere(host: string | undefined, redirectUri: string): boolean {
  const here = `http://${host ?? ''}`;
  if (!URL.canParse(here) || !URL.canParse(redirectUri)) return false;
  return new URL(here).hostname === new URL(redirectUri).hostname;
}
