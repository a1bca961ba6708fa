/**
 * Interface of the session store: in memory, or in the database for any number of replicas, with the same
 * behavior.
 */

import { type ServiceError, unavailable } from '../service-error.ts';
import type { Begun, Edit, Session, TokenRecord } from './session.ts';

export interface SessionStore {
  /**
   * Returns the current session from the cache, without a query; 503 where the cache may be outdated. While
   * the database is away, it may be older by the grace period (`SESSION_GRACE`).
   */
  readonly current: () => Promise<Session>;
  /** Returns the current session, never an older one: for changes that no later check can prevent. */
  readonly confirmed: () => Promise<Session>;
  /** Applies an edit and returns whether it changed anything; then it holds on every replica. */
  readonly change: (edit: Edit) => Promise<boolean>;
  /** Called after each change of any replica, and at once where a session is known already. */
  readonly onChange: (listener: ChangeListener) => void;
  readonly pendingStates: PendingStates;
  readonly unconfirmedConnections: UnconfirmedConnections;
  readonly refreshLock: Locks;
  /** In milliseconds; monotonic, and the same for all replicas that share the session. */
  readonly clock: () => number;
  /** Whether changes can be made and received. */
  readonly isReachable: () => boolean;
  readonly close: () => Promise<void>;
}

export type ChangeListener = (now: Session, before: Session) => void;

/**
 * Where an OAuth flow started: in a program, in a browser with a cookie, or under another host name of this
 * service, where the cookie does not come back.
 */
export type Beginning = 'program' | 'elsewhere' | { readonly mark: string };

/** `ask`: the state was valid, but the person must confirm that they started the flow. */
export type Taken = 'refused' | 'taken' | 'ask';

/**
 * OAuth state values that wait for their callback (contract 2.2, 3.2): single use, limited in age and number.
 */
interface PendingStates {
  readonly issue: (beginning?: Beginning) => Promise<string>;
  /**
   * Takes a value; succeeds once, if it was issued and has not expired. A browser sends a claim, the value of
   * its cookie or an empty text: it gets the states issued to this cookie, must confirm those started
   * elsewhere, and is rejected for those of programs. A rejected claim does not use the value up.
   */
  readonly take: (value: string, claim?: string) => Promise<Taken>;
}

/** An account whose tokens are fetched, and which connects once the person in that browser confirms. */
export interface UnconfirmedConnection {
  readonly record: TokenRecord;
  /** The open connections when the flow asked for the token: a later log-out wins. */
  readonly begun: Begun;
  readonly mark: string;
}

/** Limited in age and number. */
interface UnconfirmedConnections {
  readonly hold: (held: UnconfirmedConnection) => Promise<string>;
  readonly find: (id: string) => Promise<UnconfirmedConnection | undefined>;
  /** Finds and deletes it, so that it is used once. */
  readonly release: (id: string) => Promise<UnconfirmedConnection | undefined>;
}

export const HELD_LIFETIME_MS = 5 * 60_000;
export const MOST_HELD = 100;

export const PENDING_LIFETIME_MS = 15 * 60_000;
export const MOST_PENDING = 10_000;

/**
 * Distributed locks, by name: one replica at a time holds a lock. It expires if that replica is gone. A name
 * is a connection's id, which is random and not secret, or empty.
 */
interface Locks {
  /** Returns 0 when acquired, or the milliseconds after which the lock may be free. */
  readonly acquire: (name: string) => Promise<number>;
  /** Releases the lock; no replica gets it for `restMs`. */
  readonly release: (name: string, restMs: number) => Promise<void>;
}

/**
 * Longer than a call to the provider can take, so that no replica sends a second request while one is in
 * flight.
 */
export const LOCK_MS = 25_000;
/** The longest pause after a failure: no lock lasts longer. */
export const LONGEST_LOCK_MS = 30_000;

export function storeUnavailable(cause?: unknown): ServiceError {
  return unavailable('session', 'The session cannot be reached.', cause);
}
