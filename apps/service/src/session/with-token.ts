/** Reading with the token of the session that is open. */

import { connectedRecord, type Session, type TokenRecord } from './session.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Calls with the record to read with; once more with another where that one turns out to be used up, if it can be renewed. `session` is
 * the one that is open, where somebody has just looked.
 */
export type WithToken = <T>(read: (record: TokenRecord) => Promise<T>, session?: Session) => Promise<T>;

/** With the token there is, however old (5.6). Awaited here, because a promise that is handed on takes more turns. */
export function createWithToken({ current }: Pick<SessionStore, 'current'>): WithToken {
  return async (read, session) => await read(connectedRecord(session ?? (await current())));
}
