/** The one seam to the provider: a request goes in, an answer with its whole body comes out. */

import { isRecord } from '@formloom/form';
import { type FailureName, ServiceError } from '../service-error.ts';
import { parseAnswerJson } from './answer-json.ts';
import { LIMIT_HEADERS, limitHeadersOf } from './limit-headers.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, below the provider's API address. */
  readonly path: string;
  /** What has connections of its own: a list must not wait behind forms that hang, nor anybody behind a list. */
  readonly lane?: 'list';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A body that need not be text, in the place of the other. */
  readonly bytes?: Buffer;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The body of a failure as a JSON text, where that was worked out already. */
  readonly json?: Uint8Array;
}

/** How a token travels. */
export function bearer(accessToken: string) {
  return { authorization: `Bearer ${accessToken}` };
}

export type Send = (request: ProviderRequest) => Promise<ProviderAnswer>;

/** Redirects are never followed and an answer without content holds no form, so neither is a success. */
export function isSuccess({ status }: ProviderAnswer): boolean {
  return status >= 200 && status < 300 && status !== 204;
}

/** A refusal in the provider's own words and, where it is an error status at all, its own status (4.5.4, 4.6.4). */
export function refusal(failure: FailureName, answer: ProviderAnswer): ServiceError {
  const status = answer.status >= 400 && answer.status <= 599 ? answer.status : 502;
  return new ServiceError(failure, {
    status,
    details: () => answer.body.toString(),
    json: answer.json,
    headers: limitHeaders(answer),
  });
}

export function parseAnswerObject(answer: ProviderAnswer): Readonly<Record<string, unknown>> {
  const value = parseAnswerJson(answer.body.toString());
  if (!isRecord(value)) throw new Error('The provider answered with JSON that is not an object');
  return value;
}

/** Anything else could not be passed on as a header, or should not: who knows what it quotes. */
const NUMBER = /^\d{1,15}$/;
const DATE = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function limitHeaders(answer: ProviderAnswer): Record<string, string> {
  const headers: Record<string, string> = {};
  const said: ProviderAnswer['headers'] = {
    'retry-after': answer.headers['retry-after'],
    ...limitHeadersOf(answer.headers),
  };
  for (const name of LIMIT_HEADERS) {
    const value = said[name];
    if (typeof value === 'string' && (NUMBER.test(value) || (name === 'retry-after' && DATE.test(value))))
      headers[name] = value;
  }
  const interval = Number(headers['x-provider-ratelimit-interval-milliseconds']);
  if (answer.status === 429 && headers['retry-after'] === undefined && interval > 0) {
    headers['retry-after'] = String(Math.ceil(interval / 1000));
  }
  return headers;
}
