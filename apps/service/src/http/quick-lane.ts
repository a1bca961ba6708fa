/**
 * The few questions that make up nearly all traffic, answered before the framework is asked: a plain GET without `Origin` or query.
 * Everything else takes the long way, and both ways give the same answer; a test holds them against each other.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type ServiceError, toServiceError } from '../service-error.ts';
import { logAnswered } from './access-log.ts';
import type { Admission } from './admission.ts';
import { logFailure } from './error-replies.ts';
import { JSON_TYPE, NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { allowedOriginHeaders } from './origin-rule.ts';

interface QuickAnswer {
  /** The pattern, for the log. */
  readonly route: string;
  /** A short text goes out in one piece with the headers; anything longer is kept as bytes. */
  readonly body: string | Promise<Buffer>;
}

/** The answer to an address, where it is one of the few. */
export type FindAnswer = (url: string) => QuickAnswer | undefined;

/** Says whether the request is taken care of. */
export type QuickLane = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface QuickLaneOptions {
  readonly find: FindAnswer;
  readonly obstacle: Admission['obstacle'];
  readonly log: FastifyBaseLogger;
}

const HEADERS = {
  ...SECURITY_HEADERS,
  ...NO_STORE,
  ...allowedOriginHeaders(undefined),
  'content-type': JSON_TYPE,
};
const HEAD = Object.entries(HEADERS).flat();

export function createQuickLane({ find, obstacle, log }: QuickLaneOptions): QuickLane {
  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers.origin !== undefined || obstacle(headers.host, url)) return false;
    const start = performance.now();
    const answer = find(url);
    if (!answer) return false;
    const { route, body } = answer;
    const finish = (status: number) =>
      logAnswered(log, { method, route, status, ms: performance.now() - start });
    const succeed = (content: string | Buffer) => {
      response.writeHead(200, [...HEAD, 'content-length', String(Buffer.byteLength(content))]).end(content);
      finish(200);
    };
    if (typeof body === 'string') succeed(body);
    else {
      body.then(succeed, (thrown) => {
        const error = toServiceError(thrown, 'serverError');
        logFailure(log, error);
        sendFailure(response, error);
        finish(error.status);
      });
    }
    return true;
  };
}

function sendFailure(response: ServerResponse, { status, headers, body }: ServiceError) {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { ...HEADERS, ...headers, 'content-length': bytes.length }).end(bytes);
}
