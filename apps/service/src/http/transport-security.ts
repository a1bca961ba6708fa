/** Whether a browser is told never to come here without TLS again (HSTS), for a year from its last visit. */

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { schemeOf } from './origin-rule.ts';

export const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Behind a proxy that ends TLS and says so. Not under this machine's own names: a browser would no longer
 * open anything else that runs here; nor by number, to which it does not apply.
 */
export function isPinnedToTls(request: Pick<FastifyRequest, 'headers' | 'protocol'>): boolean {
  if (request.headers['x-forwarded-proto'] === undefined || schemeOf(request) !== 'https') return false;
  const name = (request.headers.host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return name !== '' && !/(^|\.)localhost$/.test(name) && isIP(name.replace(/^\[|\]$/g, '')) === 0;
}
