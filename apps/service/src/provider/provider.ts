/** The interface to the provider: sends an HTTP request and returns a response with its whole body. */

import { isRecord } from '@formloom/form';
import { parseAnswerJson } from './answer-json.ts';
import { ProviderFault } from './provider-fault.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, relative to the provider's API URL. */
  readonly path: string;
  /**
   * Selects a separate connection pool: a list must not wait for hanging forms, nor other requests for a
   * list.
   */
  readonly lane?: 'list';
  /** The key of the account whose token the request carries; set for every request with a token. */
  readonly account?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A binary body, instead of `body`. */
  readonly bytes?: Buffer;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** The body of a failure as a JSON string, if it was computed already. */
  readonly json?: Uint8Array;
}

/** An access token and its account. */
export interface Bearer {
  readonly accessToken: string;
  readonly account: string;
}

/** Returns the authorization header. */
export function bearer({ accessToken }: Bearer) {
  return { authorization: `Bearer ${accessToken}` };
}

export type Send = (request: ProviderRequest) => Promise<ProviderAnswer>;

/** Redirects are not followed, and a response without content contains no form, so neither is a success. */
export function isSuccess({ status }: ProviderAnswer): boolean {
  return status >= 200 && status < 300 && status !== 204;
}

export function parseAnswerObject(answer: ProviderAnswer): Readonly<Record<string, unknown>> {
  const value = parseAnswerJson(answer.body.toString());
  if (!isRecord(value)) throw new ProviderFault('The provider answered with JSON that is not an object');
  return value;
}
