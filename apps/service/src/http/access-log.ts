/** One line for each answer: names and numbers, never an address, which may hold a code. */

import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { PROBES } from './probes.ts';

/** The framework calls this when an answer has left; its own lines would hold more than they should. */
export class AccessLog extends LogController {
  readonly #log: Logger;

  constructor(log: Logger) {
    super({ disableRequestLogging: true });
    this.#log = log;
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const status = reply.raw.statusCode;
    // The pattern, not what was asked.
    const route = request.routeOptions.url ?? 'none';
    // Probes that are answered well are told of only when somebody wants every detail.
    const level = status < 400 && PROBES.includes(route) ? 'debug' : 'info';
    if (!this.#log.isLevelEnabled(level)) return;
    const ms = Math.round(reply.elapsedTime);
    this.#log[level]({ method: request.method, route, status, ms }, 'answered');
  }
}
