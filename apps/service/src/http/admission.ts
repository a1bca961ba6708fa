/** Before anything else: the headers of every answer, and who is let in, so that a refused call has no effect (4.7). */

import { PATH } from '@formloom/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { ServiceError } from '../service-error.ts';
import { NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { isAllowedHost } from './host-rule.ts';
import { allowedOriginHeaders, isAllowedOrigin, preflightHeaders } from './origin-rule.ts';
import { PROBES } from './probes.ts';

export interface AdmissionOptions {
  readonly config: Config;
  /** Whether more is asked than can be answered. */
  readonly isDrowning: () => boolean;
}

export type Admission = ReturnType<typeof createAdmission>;

/** Besides probes, logging out must always be possible (4.4). */
const AT_ANY_TIME: readonly string[] = [...PROBES, PATH.logout];

export function createAdmission({ config, isDrowning }: AdmissionOptions) {
  const { tunnelDomainSuffix, allowedHosts } = config;

  /** Why a call is not answered, whoever makes it. */
  function obstacle(host: string | undefined, url: string): ServiceError | undefined {
    const among = (paths: readonly string[]) => paths.includes(url.replace(/\/?(\?.*)?$/s, ''));
    if (!isAllowedHost(host, allowedHosts) && !among(PROBES)) {
      return new ServiceError('hostRefused', { details: 'This name is not in ALLOWED_HOSTS' });
    }
    if (isDrowning() && !among(AT_ANY_TIME)) return overloaded();
    return undefined;
  }

  function admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
    const { origin, host } = request.headers;
    reply.headers(SECURITY_HEADERS).headers(NO_STORE);
    // No route reads a body, so none is refused for the type it claims to have.
    delete request.headers['content-type'];
    if (!isAllowedOrigin({ origin, host, scheme: schemeOf(request) }, tunnelDomainSuffix)) {
      done(new ServiceError('originRefused'));
      return;
    }
    reply.headers(allowedOriginHeaders(origin));
    const refusal = obstacle(host, request.url);
    if (refusal) {
      done(refusal);
      return;
    }
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      reply.headers(preflightHeaders(request.headers['access-control-request-headers'])).code(204).send();
      return;
    }
    done();
  }

  return { admit, obstacle };
}

export function overloaded(): ServiceError {
  return new ServiceError('unavailable', {
    details: 'More is being asked than can be answered. Try again in a moment.',
    headers: { 'retry-after': '2' },
  });
}

/** A proxy in front ends the TLS and says so; only the scheme is believed, never the host. */
function schemeOf(request: FastifyRequest): string {
  const [forwarded] = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return forwarded?.trim() === 'https' ? 'https' : request.protocol;
}
