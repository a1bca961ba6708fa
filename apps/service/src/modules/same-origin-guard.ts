/**
 * Who may put something into the account: the application at this service's own address, or a caller that
 * brought the access key. A tunnel's page, the one of development and a name that was pointed at this machine
 * are not our own address.
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
   * Whether nothing says that it is a page of another site. Browsers name no origin where a page reads from
   * its own address.
   */
  readonly mayRead: (request: FastifyRequest) => boolean;
}

/** `hasKey` tells whether a request brought the access key along. */
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
  // Parsed, because one may name the usual port and the other not.
  const address = new URL(own);
  return new URL(origin).origin === address.origin && isOwnName(address.hostname, names);
}

/** A page can have its own name lead anywhere, but not a number, nor this machine's own names. */
function isOwnName(given: string, { tunnelDomainSuffix, allowedHosts, ...addresses }: OwnNames): boolean {
  // A dot at the end makes no other name of it.
  const name = given.replace(/\.$/, '');
  if (tunnelDomainSuffix !== '' && name.endsWith(tunnelDomainSuffix.toLowerCase())) return false;
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === 'localhost') return true;
  if (allowedHosts.length > 0 && isAllowedHost(name, allowedHosts)) return true;
  return [addresses.frontendUrl, addresses.redirectUri].some(
    (text) => URL.canParse(text) && new URL(text).hostname === name,
  );
}
