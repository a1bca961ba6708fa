/** JSON request to the service; returns the parsed value or a typed failure. */

import { REFUSAL, readErrorBody } from '@formloom/form';
import { type Failure, SESSION_EXPIRED, UNREACHABLE } from './connection.ts';

export interface RequestOptions {
  readonly signal: AbortSignal;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Whether the request continues after the page is closed. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Fetch = (path: string, init: RequestOptions) => Promise<Response>;

export type ServiceResult<T> = { readonly value: T } | { readonly failure: Failure };

export const UNREACHABLE_FAILURE: Failure = { kind: 'unreachable', error: UNREACHABLE };

/** Rejects only if the caller aborted. */
export async function requestJson<T>(
  fetch: Fetch,
  path: string,
  init: RequestOptions,
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
    return { failure: UNREACHABLE_FAILURE };
  }
}

export function readFailure({ status, headers }: Response, body: unknown): Failure {
  const { error, details } = readErrorBody(body) ?? {};
  // The reverse proxy did not identify the user: reconnecting would not help.
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

/** A body that is not JSON (such as a gateway's error page) counts as empty. */
export async function readJson(reply: Response): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
