/** Who may call from a browser (4.7): a pure rule, and the headers that tell the browser about it. */

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

/** The web app is served from here, and browsers name the origin of a page's own scripts and posts. */
export function isOwnOrigin({ origin, host, scheme }: RequestOrigin): boolean {
  return host !== undefined && origin === `${scheme}://${host}`;
}

/** What an answer may differ by: below `/api` also by the account that a caller names. */
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

/** A proxy in front ends the TLS and says so; only the scheme is believed, never the host. */
export function schemeOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string {
  const [forwarded] = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return forwarded?.trim() === 'https' ? 'https' : request.protocol;
}
