/**
 * One line for each answer: names and numbers, never an address, which may hold a code. It is about the moment at which the answer is
 * handed over, because to wait until it has left costs more than sending a short one; and it is written a moment later, because others
 * who wait for the same answer come first.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { PROBES } from './probes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When it was let in, in milliseconds since any moment. */
    askedAt: number;
  }
}

export type LogAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

export function createAccessLog(log: Logger): LogAnswer {
  return (request, reply) => {
    const status = reply.raw.statusCode;
    // The pattern, not what was asked.
    const route = request.routeOptions.url ?? 'none';
    // Probes that are answered well are told of only when somebody wants every detail.
    const level = status < 400 && PROBES.includes(route) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const ms = Math.round(performance.now() - request.askedAt);
    setImmediate(write, log, level, { method: request.method, route, status, ms });
  };
}

function write(log: Logger, level: 'debug' | 'info', line: object) {
  log[level](line, 'answered');
}
