/**
 * HTTP client of the web app: selects an account, and turns errors into failures with what a message needs.
 */

import { createClient, type HttpRequest, REFUSAL, RequestError } from '@formloom/form';
import { accountInUrl } from '../shell/router.ts';
import { type Failure, SESSION_EXPIRED, UNREACHABLE } from './connection.ts';

export type RequestOptions = HttpRequest<AbortSignal>;

export type Fetch = (path: string, init: RequestOptions) => Promise<Response>;

export type ServiceResult<T> = { readonly value: T } | { readonly failure: Failure };

/** Request header that selects the account. */
const ACCOUNT_HEADER = 'X-Account';

/** For background requests: does not redirect to the sign-in page. */
export const backgroundFetch: Fetch = (path, init) => fetch(path, init);

/** `account` is evaluated for each request, because the URL may change. */
export function withAccount(fetch: Fetch, account: () => number | null = accountInUrl): Fetch {
  return (path, init) => {
    const accountId = account();
    if (accountId === null || !path.startsWith('/api/')) return fetch(path, init);
    return fetch(path, { ...init, headers: { ...init.headers, [ACCOUNT_HEADER]: String(accountId) } });
  };
}

/** A request that takes longer than the timeout fails as unreachable. */
export const createServiceClient = (fetch: Fetch, timeoutMs: number) =>
  createClient(fetch, { signal: () => AbortSignal.timeout(timeoutMs) });

/** Rejects only if the caller aborted the request. */
export function resultOf<T>(response: Promise<T>): Promise<ServiceResult<T>>;
export function resultOf<T, U>(response: Promise<T>, select: (value: T) => U): Promise<ServiceResult<U>>;
export function resultOf<T, U>(response: Promise<T>, select?: (value: T) => U) {
  return response.then(
    (value) => ({ value: select ? select(value) : value }),
    (error: unknown) => ({ failure: failureOf(error) }),
  );
}

/** Throws anything that is not a failed request. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof RequestError)) throw error;
  const { kind, status, details, retryAfterSeconds } = error;
  if (kind === 'unreachable') return { kind, error: UNREACHABLE };
  // The reverse proxy did not identify the user: reconnecting would not help.
  const isUnidentified = error.error === REFUSAL.unidentified;
  if (status === 401 && !isUnidentified) return { kind: 'expired', error: SESSION_EXPIRED };
  if (status === 404 && error.error === REFUSAL.noSuchAccount)
    return { kind: 'no-account', error: error.error };
  return {
    kind: 'refused',
    status,
    error: error.error || `The service answered with status ${status}`,
    ...(details !== undefined && { details }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}
