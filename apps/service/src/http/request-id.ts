/**
 * The request id, by which a proxy's log, this service's log and a reply are matched; and the fields that
 * every log line of a request has.
 */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FIGURES_PATH } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from './network.ts';
import { pathOf } from './probes.ts';

export const REQUEST_ID = 'x-request-id';

/** Harmless in a header and in a log. */
const VALID = /^[\w.-]{1,64}$/;

/** Visitors' browsers are not told apart: nothing that comes with an event is logged. */
export const isVisit = (url = '') => pathOf(url) === FIGURES_PATH.events;

/** The caller's own id where it is valid, else a random one. */
export function requestIdOf({ url, headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && VALID.test(given) && !isVisit(url) ? given : randomUUID();
}

export interface RequestFields {
  readonly requestId: string;
  /** The network that the request came from, with `LOG_CALLERS=on`. */
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
