/**
 * One line for each answer: names and numbers, never an address, which may hold a code. It is about the moment at which the answer is
 * handed over, because to wait until it has left costs more than sending a short one. Lines are written together a moment later: others
 * who wait for the same answer come first, and many at once cost less than each for itself.
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

interface Line {
  readonly level: 'debug' | 'info';
  readonly words: object;
}

/** Short enough for the time that is written in them. */
const GATHERED_MS = 10;

export function createAccessLog(log: Logger) {
  let lines: Line[] = [];

  /** Writes what is left. */
  function flush() {
    const gathered = lines;
    lines = [];
    for (const { level, words } of gathered) log[level](words, 'answered');
  }

  const logAnswer: LogAnswer = (request, reply) => {
    const status = reply.raw.statusCode;
    // The pattern, not what was asked.
    const route = request.routeOptions.url ?? 'none';
    // Probes that are answered well are told of only when somebody wants every detail.
    const level = status < 400 && PROBES.includes(route) ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const ms = Math.round(performance.now() - request.askedAt);
    if (lines.length === 0) setTimeout(flush, GATHERED_MS);
    lines.push({ level, words: { method: request.method, route, status, ms } });
  };
  return { logAnswer, flush };
}
