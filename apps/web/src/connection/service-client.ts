/** One question to the service and its answer as data: what was asked for, or how it failed. */

import { REFUSAL, readErrorBody } from '@formloom/form';
import { type Failure, SESSION_EXPIRED, UNREACHABLE } from './connection.ts';

export interface Asking {
  readonly signal: AbortSignal;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Whether it goes on when the page is gone. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Fetch = (path: string, init: Asking) => Promise<Response>;

export type ServiceResult<T> = { readonly value: T } | { readonly failure: Failure };

export const NOT_REACHED: Failure = { kind: 'unreachable', error: UNREACHABLE };

/** Rejects only when the caller itself gave up. */
export async function ask<T>(
  fetch: Fetch,
  path: string,
  init: Asking,
  read: (body: unknown, status: number) => T | undefined,
): Promise<ServiceResult<T>> {
  const { signal } = init;
  try {
    const reply = await fetch(path, init);
    const body = await readJson(reply);
    signal.throwIfAborted();
    const value = reply.ok ? read(body, reply.status) : undefined;
    return value === undefined ? { failure: readFailure(reply, body) } : { value };
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: NOT_REACHED };
  }
}

export function readFailure({ status, headers }: Response, body: unknown): Failure {
  const { error, details } = readErrorBody(body) ?? {};
  // The proxy in front did not name the caller: connecting the account again would not help.
  const isUnidentified = error === REFUSAL.unidentified;
  if (status === 401 && !isUnidentified) return { kind: 'expired', error: SESSION_EXPIRED };
  if (status === 404 && error === REFUSAL.noSuchAccount) return { kind: 'no-account', error };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    status,
    error: error || `The service answered with status ${status}`,
    ...(details !== undefined && { details }),
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  };
}

/** A body that is no JSON, such as a gateway's page, is no body. */
export async function readJson(reply: Response): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
