/** Checks CORS origins (contract 4.7) and builds the CORS headers, as pure functions. */

import type { FastifyRequest } from 'fastify';
import { LIMIT_HEADERS } from '../provider/limit-headers.ts';

export interface RequestOrigin {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly scheme: string;
}

const DEVELOPMENT_ORIGIN = 'http://localhost:5173';

export function isAllowedOrigin(request: RequestOrigin, tunnelDomainSuffix: string): boolean {
  const { origin } = request;
  if (origin === undefined || origin === DEVELOPMENT_ORIGIN || isOwnOrigin(request)) return true;
  return tunnelDomainSuffix !== '' && origin.endsWith(tunnelDomainSuffix);
}

/** The web app is same-origin; browsers also send the origin with a page's own scripts and posts. */
export function isOwnOrigin({ origin, host, scheme }: RequestOrigin): boolean {
  return host !== undefined && origin === `${scheme}://${host}`;
}

/** The Vary header: below `/api` a response also depends on the account that the request names. */
export const varyOf = (path: string): string => (path.startsWith('/api/') ? 'Origin, X-Account' : 'Origin');

export function allowedOriginHeaders(origin: string | undefined, path: string): Record<string, string> {
  const vary = varyOf(path);
  if (origin === undefined) return { vary };
  return {
    vary,
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': LIMIT_HEADERS.join(', '),
  };
}

export function preflightHeaders(requestedHeaders: string | undefined): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-max-age': '600',
    ...(requestedHeaders !== undefined && { 'access-control-allow-headers': requestedHeaders }),
  };
}

/**
 * The scheme from `X-Forwarded-Proto`, which a proxy that terminates TLS sets. The forwarded host is not
 * trusted.
 */
export function schemeOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string {
  const [forwarded] = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return forwarded?.trim() === 'https' ? 'https' : request.protocol;
}
