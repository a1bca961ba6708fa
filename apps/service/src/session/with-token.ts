/** Reading with the token of the session that is open. */

import { ServiceError } from '../service-error.ts';
import { connectedRecord, type Session, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

/** Whose token. */
export interface Whose {
  /** The account that a caller names; the first one where none is. */
  readonly account?: string | undefined;
  /** The session that is open, where the caller has just looked. */
  readonly session?: Session | undefined;
}

/**
 * Calls with the record to read with; once more with another of the same account where that one turns out to
 * be used up, if it can be renewed.
 */
export type WithToken = <T>(read: (record: TokenRecord) => Promise<T>, whose?: Whose) => Promise<T>;

/** The provider's status for a token that is used up: the one failure that another token may mend. */
export const TOKEN_REFUSED = 401;

/** What a read has to throw for another token to be tried. */
export function isTokenRefused(thrown: unknown): boolean {
  return thrown instanceof ServiceError && thrown.ofProvider && thrown.status === TOKEN_REFUSED;
}

/**
 * With the token there is, however old (5.6). Awaited here, because a promise that is handed on takes more
 * turns.
 */
export function createWithToken({ current }: Pick<SessionStore, 'current'>): WithToken {
  return async (read, { session, account } = {}) =>
    await read(connectedRecord(session ?? (await current()), account));
}
