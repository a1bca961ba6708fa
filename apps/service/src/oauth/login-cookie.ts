/** The cookie that marks the browser in which connecting began, so that only this browser can end it (5.2). */

import type { IncomingHttpHeaders } from 'node:http';

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
