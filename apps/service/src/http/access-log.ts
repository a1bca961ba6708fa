/** One line for each answer: names and numbers, never an address, which may hold a code. */

import type { FastifyBaseLogger } from 'fastify';
import { PROBES } from './probes.ts';

export interface Answered {
  readonly method: string;
  /** The pattern, not what was asked. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Probes that are answered well are told of only when somebody wants every detail. */
export function logAnswered(log: FastifyBaseLogger, { method, route, status, ms }: Answered) {
  const line = { method, route, status, ms: Math.round(ms) };
  if (PROBES.includes(route) && status < 400) log.debug(line, 'answered');
  else log.info(line, 'answered');
}
