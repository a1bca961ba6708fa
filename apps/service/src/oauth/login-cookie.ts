/**
 * The cookie that marks the browser in which connecting began, so that only this browser can end it (5.2).
 */

import type { IncomingHttpHeaders } from 'node:http';
import { readCookies, writeCookie } from '../http/cookie.ts';

const NAME = 'formloom_login';
const SECONDS = 15 * 60;

/** The mark by which a browser that began to connect is known again; undefined where it has none. */
export function readLoginMark({ cookie }: IncomingHttpHeaders): string | undefined {
  const [value = ''] = readCookies(cookie, NAME);
  return /^[\w-]{4,64}$/.exec(value)?.[0];
}

/** Only the walk itself gets to see it. */
export function writeLoginMark(mark: string, scheme: string): string {
  return writeCookie({ name: NAME, value: mark, path: '/oauth/provider', seconds: SECONDS, scheme });
}

/**
 * Cookies go by name without port. Where the walk begins under another name than it ends, none would come
 * back.
 */
export function comesBackHere(host: string | undefined, redirectUri: string): boolean {
  const here = `http://${host ?? ''}`;
  if (!URL.canParse(here) || !URL.canParse(redirectUri)) return false;
  return new URL(here).hostname === new URL(redirectUri).hostname;
}
