/**
 * Who a caller is: what a trusted proxy says of them, else the name that they gave in this browser, else
 * somebody. It is shown beside what they did, and nothing is allowed or refused for it.
 */

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { readCookies, writeCookie } from '../http/cookie.ts';
import { cleanName, SOMEBODY } from './person-name.ts';

export type Who = ReturnType<typeof createWho>;

const COOKIE = 'formloom_name';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function createWho({
  trustedUserHeader,
  trustedProxies,
}: Pick<Config, 'trustedUserHeader' | 'trustedProxies'>) {
  /** Undefined where no proxy has a say. */
  function fromProxy({ raw: { socket, rawHeaders } }: FastifyRequest): string | undefined {
    if (trustedUserHeader === '' || !trustedProxies.includes(socket.remoteAddress)) return undefined;
    const given = rawHeaders.filter(
      (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === trustedUserHeader,
    );
    // Where it stands twice, one of them is the caller's own.
    return given.length === 1 ? cleanName(decodeHeader(given[0] ?? '')) || undefined : undefined;
  }

  const fromCookie = ({ headers: { cookie } }: FastifyRequest): string =>
    cleanName(Buffer.from(readCookies(cookie, COOKIE)[0] ?? '', 'base64url').toString());

  return {
    nameOf: (request: FastifyRequest): string => fromProxy(request) ?? (fromCookie(request) || SOMEBODY),
    describe(request: FastifyRequest): { name: string | null; fixed: boolean } {
      const fixed = fromProxy(request);
      return { name: fixed ?? (fromCookie(request) || null), fixed: fixed !== undefined };
    },
    /** The cookie that keeps a name in this browser, or takes it out of there. */
    remember(name: string, scheme: string): string {
      const value = Buffer.from(cleanName(name)).toString('base64url');
      return writeCookie({
        name: COOKIE,
        value,
        path: '/',
        seconds: value === '' ? 0 : YEAR_SECONDS,
        scheme,
      });
    },
  };
}

/** Headers arrive byte by byte; proxies write names in UTF-8. */
function decodeHeader(value: string): string {
  const text = Buffer.from(value, 'latin1').toString();
  return text.includes('\uFFFD') ? value : text;
}
