/** Calls the provider with the access token of the open session. */

import { ServiceError } from '../service-error.ts';
import { connectedRecord, type Session, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Selects the account and session. */
export interface Whose {
  /** The account that the request names; by default the first one. */
  readonly account?: string | undefined;
  /** The open session, where the caller has read it already. */
  readonly session?: Session | undefined;
}

/**
 * Calls `read` with a token record; retries once with another record of the same account if the token has
 * expired and can be refreshed.
 */
export type WithToken = <T>(read: (record: TokenRecord) => Promise<T>, whose?: Whose) => Promise<T>;

/** The provider's status for an expired token: the only failure that a token refresh may solve. */
export const TOKEN_REFUSED = 401;

/** Whether a call failed because of its token, so that a retry with another one makes sense. */
export function isTokenRefused(thrown: unknown): boolean {
  return thrown instanceof ServiceError && thrown.ofProvider && thrown.status === TOKEN_REFUSED;
}

/**
 * Uses the stored token, however old (contract 5.6). The `await` saves ticks of the event loop over returning
 * the promise.
 */
export function createWithToken({ current }: Pick<SessionStore, 'current'>): WithToken {
  return async (read, { session, account } = {}) =>
    await read(connectedRecord(session ?? (await current()), account));
}
