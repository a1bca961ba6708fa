/**
 * Checks the origin of requests (CSRF): only the app at this service's own origin, or a caller with the
 * access key, may write to the account. A tunnel's page, the development server and a domain that points to
 * this machine (DNS rebinding) do not count as the own origin.
 */

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isAllowedHost } from '../http/host-rule.ts';
import { type RequestOrigin, schemeOf } from '../http/origin-rule.ts';

type OwnNames = Pick<Config, 'tunnelDomainSuffix' | 'allowedHosts' | 'frontendUrl' | 'redirectUri'>;

export interface SameOriginGuard {
  readonly mayWrite: (request: FastifyRequest) => boolean;
  /**
   * Whether the request may read: no header shows a page of another site. Browsers send no Origin header for
   * same-origin reads.
   */
  readonly mayRead: (request: FastifyRequest) => boolean;
}

/** `hasKey` returns whether a request carries the access key. */
export function createSameOriginGuard(
  names: OwnNames,
  hasKey: (request: FastifyRequest) => boolean,
): SameOriginGuard {
  const isOwn = (request: FastifyRequest) => {
    const { origin, host } = request.headers;
    return isOwnAddress({ origin, host, scheme: schemeOf(request) }, names);
  };
  return {
    mayWrite: (request) => hasKey(request) || isOwn(request),
    mayRead: (request) => {
      if (hasKey(request) || isOwn(request)) return true;
      const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
      return origin === undefined && (site === 'same-origin' || site === 'none');
    },
  };
}

function isOwnAddress({ origin, host, scheme }: RequestOrigin, names: OwnNames): boolean {
  const own = `${scheme}://${host}`;
  if (origin === undefined || host === undefined || !URL.canParse(origin) || !URL.canParse(own)) return false;
  // Parsed, because one may include the default port and the other not.
  const address = new URL(own);
  return new URL(origin).origin === address.origin && isOwnName(address.hostname, names);
}

/** A page can point its own domain at this machine, but controls no IP address or configured name. */
function isOwnName(given: string, { tunnelDomainSuffix, allowedHosts, ...addresses }: OwnNames): boolean {
  // A trailing dot does not change the host name.
  const name = given.replace(/\.$/, '');
  if (tunnelDomainSuffix !== '' && name.endsWith(tunnelDomainSuffix.toLowerCase())) return false;
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === 'localhost') return true;
  if (allowedHosts.length > 0 && isAllowedHost(name, allowedHosts)) return true;
  return [addresses.frontendUrl, addresses.redirectUri].some(
    (text) => URL.canParse(text) && new URL(text).hostname === name,
  );
}
