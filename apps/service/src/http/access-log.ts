/** One line for each answer: names and numbers, never an address, which may hold a code. */

import { PATH } from '@formloom/form';
import type { FastifyBaseLogger } from 'fastify';

export interface Answered {
  readonly method: string;
  /** The pattern, not what was asked. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Probes come every few seconds for ever; they are told of only when somebody wants every detail. */
const PROBES: readonly string[] = [PATH.health, PATH.ready];

export function logAnswered(log: FastifyBaseLogger, { method, route, status, ms }: Answered) {
  const line = { method, route, status, ms: Math.round(ms) };
  if (PROBES.includes(route) && status < 400) log.debug(line, 'answered');
  else log.info(line, 'answered');
}
