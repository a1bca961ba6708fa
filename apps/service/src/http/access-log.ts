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
    const line = { method: request.method, route, status, ms: Math.round(reply.elapsedTime) };
    // Probes that are answered well are told of only when somebody wants every detail.
    if (status < 400 && PROBES.includes(route)) this.#log.debug(line, 'answered');
    else this.#log.info(line, 'answered');
  }
}
