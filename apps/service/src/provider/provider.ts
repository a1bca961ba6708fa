/** The one seam to the provider: a request goes in, an answer with its whole body comes out. */

import { isRecord } from '@formloom/form';
import { parseAnswerJson } from './answer-json.ts';
import { ProviderFault } from './provider-fault.ts';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, below the provider's API address. */
  readonly path: string;
  /**
   * What has connections of its own: a list must not wait behind forms that hang, nor anything else behind a
   * list.
   */
  readonly lane?: 'list';
  /** Whose token it carries, by the key of the account; there wherever it carries one. */
  readonly account?: string;
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

/** A token, and whose it is. */
export interface Bearer {
  readonly accessToken: string;
  readonly account: string;
}

/** How a token travels. */
export function bearer({ accessToken }: Bearer) {
  return { authorization: `Bearer ${accessToken}` };
}

export type Send = (request: ProviderRequest) => Promise<ProviderAnswer>;

/** Redirects are never followed and an answer without content holds no form, so neither is a success. */
export function isSuccess({ status }: ProviderAnswer): boolean {
  return status >= 200 && status < 300 && status !== 204;
}

export function parseAnswerObject(answer: ProviderAnswer): Readonly<Record<string, unknown>> {
  const value = parseAnswerJson(answer.body.toString());
  if (!isRecord(value)) throw new ProviderFault('The provider answered with JSON that is not an object');
  return value;
}
