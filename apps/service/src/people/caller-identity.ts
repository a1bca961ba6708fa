/**
 * The caller's display name, shown with every change. With `TRUSTED_USER_HEADER` it comes only from that
 * header, which a proxy of `TRUSTED_PROXIES` sets after authenticating the caller. Without it, people choose
 * a name, and a cookie stores it.
 */

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { readCookies, writeCookie } from '../http/cookie.ts';
import { ServiceError } from '../service-error.ts';
import { cleanName, SOMEBODY } from './person-name.ts';

export type CallerIdentity = ReturnType<typeof createCallerIdentity>;

const COOKIE = 'formloom_name';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function createCallerIdentity({
  trustedUserHeader,
  trustedProxies,
}: Pick<Config, 'trustedUserHeader' | 'trustedProxies'>) {
  const isProxied = trustedUserHeader !== '';

  /** Undefined where no trusted proxy sends a name. */
  function fromProxy({ raw: { socket, rawHeaders } }: FastifyRequest): string | undefined {
    if (!isProxied || !trustedProxies.includes(socket.remoteAddress)) return undefined;
    const given = rawHeaders.filter(
      (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === trustedUserHeader,
    );
    // If the header is repeated, one of them comes from the caller.
    return given.length === 1 ? cleanName(decodeHeader(given[0] ?? '')) || undefined : undefined;
  }

  const fromCookie = ({ headers: { cookie } }: FastifyRequest): string =>
    cleanName(Buffer.from(readCookies(cookie, COOKIE)[0] ?? '', 'base64url').toString());

  /** Empty where it is unknown. A name that people chose never replaces a missing header. */
  const find = (request: FastifyRequest): string =>
    isProxied ? (fromProxy(request) ?? '') : fromCookie(request);

  return {
    nameOf: (request: FastifyRequest): string => find(request) || SOMEBODY,
    /** `fixed` is whether people cannot choose their name. */
    describe: (request: FastifyRequest): { name: string | null; fixed: boolean } => ({
      name: find(request) || null,
      fixed: isProxied,
    }),
    /**
     * Probes, OAuth redirects, review links, analytics events and static files need no name. Of requests for
     * an account it rejects those that act in the caller's name and have none: a request that reached this
     * port without passing the proxy, or one that the proxy did not authenticate. Undefined where no proxy
     * names callers.
     */
    guard: isProxied
      ? async (request: FastifyRequest): Promise<void> => {
          const { selectsAccount } = request.routeOptions.config;
          if (selectsAccount && fromProxy(request) === undefined) throw unidentified(trustedUserHeader);
        }
      : undefined,
    /** Returns the cookie that stores a name in this browser, or deletes it. */
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

/** Node decodes header bytes as Latin-1; proxies write names in UTF-8. */
function decodeHeader(value: string): string {
  const text = Buffer.from(value, 'latin1').toString();
  return text.includes('\uFFFD') ? value : text;
}

function unidentified(header: string): ServiceError {
  return new ServiceError('unidentified', {
    details: `This request has no ${header} header from a proxy listed in TRUSTED_PROXIES. Open Formloom through the proxy that signs people in.`,
  });
}
