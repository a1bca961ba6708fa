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
  readonly answer: () => string | Promise<Buffer>;
}

/** Who answers an address, where it is one of the few. */
export type FindAnswer = (url: string) => QuickAnswer | undefined;

/** Says whether the request is taken care of. */
export type QuickLane = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface QuickLaneOptions {
  readonly find: FindAnswer;
  readonly obstacle: Admission['obstacle'];
  /** From then on every answer is a connection's last. */
  readonly isEnding: () => boolean;
  readonly log: FastifyBaseLogger;
}

const HEADERS = {
  ...SECURITY_HEADERS,
  ...NO_STORE,
  ...allowedOriginHeaders(undefined),
  'content-type': JSON_TYPE,
};
const HEAD = Object.entries(HEADERS).flat();
const LAST_HEAD = [...HEAD, 'connection', 'close'];

export function createQuickLane({ find, obstacle, isEnding, log }: QuickLaneOptions): QuickLane {
  function fail(response: ServerResponse, { status, headers, body }: ServiceError) {
    const bytes = Buffer.from(JSON.stringify(body));
    const last = isEnding() && { connection: 'close' };
    response
      .writeHead(status, { ...HEADERS, ...last, ...headers, 'content-length': bytes.length })
      .end(bytes);
  }

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers.origin !== undefined) return false;
    const found = find(url);
    if (!found) return false;
    const { route } = found;
    const start = performance.now();
    const finish = (status: number) =>
      logAnswered(log, { method, route, status, ms: performance.now() - start });
    const succeed = (content: string | Buffer) => {
      const head = isEnding() ? LAST_HEAD : HEAD;
      response.writeHead(200, [...head, 'content-length', String(Buffer.byteLength(content))]).end(content);
      finish(200);
    };
    const refuse = (thrown: unknown) => {
      const error = toServiceError(thrown, 'serverError');
      logFailure(log, error);
      fail(response, error);
      finish(error.status);
    };

    const refusal = obstacle(headers.host, url);
    if (refusal) {
      refuse(refusal);
      return true;
    }
    const body = found.answer();
    if (typeof body === 'string') succeed(body);
    else body.then(succeed, refuse);
    return true;
  };
}
