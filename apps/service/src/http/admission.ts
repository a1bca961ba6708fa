/**
 * Admission control before anything runs: rejects requests by host, origin or overload, so that a rejected
 * request has no effect (contract 4.7). It also sets the headers of every response.
 */

import type { Socket } from 'node:net';
import { PATH } from '@formloom/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { overloaded, ServiceError, tooManyConnections } from '../service-error.ts';
import { NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { isAllowedHost, isHostDoubled } from './host-rule.ts';
import { allowedOriginHeaders, isAllowedOrigin, preflightHeaders, schemeOf } from './origin-rule.ts';
import { isProbe, pathOf } from './probes.ts';
import { isVisit as isVisitPath, REQUEST_ID } from './request-id.ts';
import { isPinnedToTls, TRANSPORT_SECURITY } from './transport-security.ts';
import { visitPreflightHeaders } from './visit-headers.ts';

export interface AdmissionOptions {
  readonly config: Config;
  /** Whether the event loop is overloaded; requests then get 503. */
  readonly isOverloaded: () => boolean;
  /** Whether a connection exceeds the cap. */
  readonly isExcess: (socket: Socket) => boolean;
}

export type Admission = ReturnType<typeof createAdmission>;

const ON_EVERY_ANSWER = Object.entries({ ...SECURITY_HEADERS, ...NO_STORE });

export function createAdmission({ config, isOverloaded, isExcess }: AdmissionOptions) {
  const { tunnelDomainSuffix, allowedHosts } = config;

  function isAdmitted(request: FastifyRequest): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined) return true;
    return isAllowedOrigin({ origin, host, scheme: schemeOf(request) }, tunnelDomainSuffix);
  }

  /** Analytics events come from pages of any origin, because forms are on any site. */
  const isVisit = ({ url, method }: FastifyRequest) =>
    config.figuresUrl !== '' && isVisitPath(url) && /^(?:POST|OPTIONS)$/.test(method);

  /** Returns the error of a request that is rejected whichever caller makes it. */
  function refusal(request: FastifyRequest): ServiceError | undefined {
    const { headers, url } = request;
    if (isHostDoubled(request.raw.rawHeaders)) {
      return new ServiceError('malformedRequest', { details: 'There is more than one Host' });
    }
    if (!isAdmitted(request) && !isVisit(request)) return new ServiceError('originRefused');
    if (!isAllowedHost(headers.host, allowedHosts) && !isProbe(url)) {
      return new ServiceError('hostRefused', { details: 'This name is not in ALLOWED_HOSTS' });
    }
    const reject = isOverloaded()
      ? overloaded
      : isExcess(request.raw.socket)
        ? tooManyConnections
        : undefined;
    // Probes and logging out must always work (contract 4.4).
    return reject && !isProbe(url) && pathOf(url) !== PATH.logout ? reject() : undefined;
  }

  return {
    admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
      request.askedAt = performance.now();
      const { headers, method, raw } = request;
      // The connection is closed, so further requests on it have no reader.
      if (raw.socket.destroyed) {
        reply.hijack();
        return;
      }
      // No route depends on the content type, so Fastify must not reject a body for it.
      if (headers['content-type'] !== undefined) delete headers['content-type'];
      const refused = refusal(request);
      if (refused) {
        done(refused);
        return;
      }
      if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined) {
        const allowed = isVisit(request) ? visitPreflightHeaders : preflightHeaders;
        reply.headers(allowed(headers['access-control-request-headers'])).code(204).send();
        return;
      }
      done();
    },

    /** Sets the headers that every response has; a header that a route has set stays. */
    addHeaders(request: FastifyRequest, reply: FastifyReply) {
      if (!isVisitPath(request.url)) reply.header(REQUEST_ID, request.id);
      for (const [name, value] of ON_EVERY_ANSWER) if (!reply.hasHeader(name)) reply.header(name, value);
      if (isPinnedToTls(request)) reply.headers(TRANSPORT_SECURITY);
      if (!isAdmitted(request)) return;
      for (const [name, value] of Object.entries(allowedOriginHeaders(request.headers.origin, request.url))) {
        if (!reply.hasHeader(name)) reply.header(name, value);
      }
    },
  };
}
