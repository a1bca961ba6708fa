/**
 * The access log: one line for each response, with names and numbers and never a URL, which may contain an
 * OAuth code. A line describes the moment at which the response is handed over; waiting until it is sent
 * costs more than sending a short one. Lines are written in one batch after all requests that have arrived
 * are handled, which is cheaper and delays no caller.
 */

import { FIGURES_PATH } from '@formloom/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { UnavailableReason } from '../service-error.ts';
import { PROBES } from './probes.ts';
import type { FieldsOf, RequestFields } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request was admitted, in milliseconds since an arbitrary moment. */
    askedAt: number;
    /** Why the request gets 503. */
    unavailable: UnavailableReason | undefined;
  }
}

export type LogAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

interface Answered {
  readonly request: FastifyRequest;
  readonly fields: RequestFields;
  readonly status: number;
  readonly ms: number;
}

export function createAccessLog(log: Logger, fieldsOf: FieldsOf) {
  let answered: Answered[] = [];

  /** Writes the buffered lines. */
  function flush() {
    const all = answered;
    answered = [];
    for (const one of all) write(log, one);
  }

  const logAnswer: LogAnswer = (request, { raw }) => {
    if (!log.isLevelEnabled('info')) return;
    if (answered.length === 0) setImmediate(flush);
    const ms = Math.round(performance.now() - request.askedAt);
    // Reads the fields now, because a closed connection no longer has its remote address.
    answered.push({ request, fields: fieldsOf(request), status: raw.statusCode, ms });
  };
  return { logAnswer, flush };
}

/** Successful probes and visits are logged at level debug only. */
const QUIET: readonly string[] = [...PROBES, FIGURES_PATH.events];

function write(log: Logger, { request, fields, status, ms }: Answered) {
  // The route's pattern, not the requested URL.
  const route = request.routeOptions.url ?? 'none';
  const level = status < 400 && QUIET.includes(route) ? 'debug' : 'info';
  log[level](
    {
      ...fields,
      method: request.method,
      route,
      status,
      ms,
      ...(status === 503 && { cause: request.unavailable }),
    },
    'answered',
  );
}
