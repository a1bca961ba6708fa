/**
 * One line for each answer: names and numbers, never an address, which may hold a code. It is written when the answer is handed over;
 * to wait until it has left would cost more than a short answer itself.
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
    log[level]({ method: request.method, route, status, ms }, 'answered');
  };
}
