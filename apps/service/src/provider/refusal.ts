/** Converts an error response of the provider to an error for the caller. */

import { type FailureName, ServiceError } from '../service-error.ts';
import { LIMIT_HEADERS, limitHeadersOf } from './limit-headers.ts';
import type { ProviderAnswer } from './provider.ts';

/** Uses the provider's message and, if it is an error status, its status (contract 4.5.4, 4.6.4). */
export function refusal(failure: FailureName, answer: ProviderAnswer): ServiceError {
  const status = answer.status >= 400 && answer.status <= 599 ? answer.status : 502;
  return new ServiceError(failure, {
    status,
    details: () => answer.body.toString(),
    json: answer.json,
    headers: limitHeaders(answer),
  });
}

/** The accepted formats of rate limit headers; other values may be invalid as a header or quote a secret. */
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
