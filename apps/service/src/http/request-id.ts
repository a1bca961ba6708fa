/**
 * Assigns the request id, which correlates a proxy's log, this service's log and a response; and builds the
 * fields of every log line of a request.
 */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FIGURES_PATH } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from './network.ts';
import { pathOf } from './probes.ts';

export const REQUEST_ID = 'x-request-id';

/** Safe in a header and in a log. */
const VALID = /^[\w.-]{1,64}$/;

/** Privacy: nothing from an analytics event is logged, not even a request id of the visitor's browser. */
export const isVisit = (url = '') => pathOf(url) === FIGURES_PATH.events;

/** The caller's own id where it is valid, or a random one. */
export function requestIdOf({ url, headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && VALID.test(given) && !isVisit(url) ? given : randomUUID();
}

export interface RequestFields {
  readonly requestId: string;
  /** The network of the caller, with `LOG_CALLERS=on`. */
  readonly caller?: string;
}

export type FieldsOf = (request: FastifyRequest) => RequestFields;

export function createFieldsOf({
  logsCallers,
  trustedProxies,
}: Pick<Config, 'logsCallers' | 'trustedProxies'>): FieldsOf {
  return (request) => {
    if (!logsCallers || isVisit(request.url) || isVisit(request.routeOptions.url))
      return { requestId: request.id };
    return { requestId: request.id, caller: networkOf(trustedProxies.callerOf(request.raw)) };
  };
}
