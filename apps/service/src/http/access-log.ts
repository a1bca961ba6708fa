/**
 * One line for each answer: names and numbers, never an address, which may hold a code. It is about the
 * moment at which the answer is handed over, because to wait until it has left costs more than sending a
 * short one. Lines are written together once whatever has arrived so far is dealt with: who waits comes
 * first, and many at once cost less than each for itself.
 */

import { FIGURES_PATH } from '@formloom/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { UnavailableReason } from '../service-error.ts';
import { PROBES } from './probes.ts';
import type { FieldsOf, RequestFields } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When it was let in, in milliseconds since any moment. */
    askedAt: number;
    /** Why it is answered with 503. */
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

  /** Writes what is left. */
  function flush() {
    const all = answered;
    answered = [];
    for (const one of all) write(log, one);
  }

  const logAnswer: LogAnswer = (request, { raw }) => {
    if (!log.isLevelEnabled('info')) return;
    if (answered.length === 0) setImmediate(flush);
    const ms = Math.round(performance.now() - request.askedAt);
    // Asked for now: a connection that has closed no longer knows its address.
    answered.push({ request, fields: fieldsOf(request), status: raw.statusCode, ms });
  };
  return { logAnswer, flush };
}

/** Probes and visits that are answered well are told of only when the operator wants every detail. */
const QUIET: readonly string[] = [...PROBES, FIGURES_PATH.events];

function write(log: Logger, { request, fields, status, ms }: Answered) {
  // The pattern, not what was asked.
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
