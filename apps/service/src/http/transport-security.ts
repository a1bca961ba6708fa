/**
 * Decides whether a response has the header `Strict-Transport-Security` (HSTS), which is valid for one year.
 */

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { schemeOf } from './origin-rule.ts';

export const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Requires a proxy that terminates TLS and sets `X-Forwarded-Proto`. Excludes localhost, because a
 * browser would apply HSTS to every other program on this machine, and IP addresses, which HSTS does not
 * cover.
 */
export function isPinnedToTls(request: Pick<FastifyRequest, 'headers' | 'protocol'>): boolean {
  if (request.headers['x-forwarded-proto'] === undefined || schemeOf(request) !== 'https') return false;
  const name = (request.headers.host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return name !== '' && !/(^|\.)localhost$/.test(name) && isIP(name.replace(/^\[|\]$/g, '')) === 0;
}
