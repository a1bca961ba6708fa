/**
 * Where the session lives: in this process, or in Redis for any number of replicas. Its users cannot tell
 * which.
 */

import { type ServiceError, unavailable } from '../service-error.ts';
import type { Begun, Edit, Session, TokenRecord } from './session.ts';

export interface SessionStore {
  /**
   * The session as it is now. While nothing changed no server is asked for it; 503 where it may have changed
   * unnoticed.
   */
  readonly current: () => Promise<Session>;
  /** Carries out an edit and says whether it was; from then on it holds everywhere. */
  readonly change: (edit: Edit) => Promise<boolean>;
  /** Called after each change, whichever replica made it, and at first where something is known already. */
  readonly onChange: (listener: ChangeListener) => void;
  readonly pendingStates: PendingStates;
  readonly unconfirmedConnections: UnconfirmedConnections;
  readonly refreshLock: Locks;
  /** In milliseconds, the same for all replicas that share the session, and never set. */
  readonly clock: () => number;
  /** Whether changes can be made and noticed. */
  readonly isReachable: () => boolean;
  readonly close: () => Promise<void>;
}

export type ChangeListener = (now: Session, before: Session) => void;

/**
 * Where a walk began: by a program; in a browser that has a mark to be known by; or under another name of
 * this service than it ends, where no mark comes back.
 */
export type Beginning = 'program' | 'elsewhere' | { readonly mark: string };

/** `ask`: it was there, but a person has to say that the walk is theirs. */
export type Taken = 'refused' | 'taken' | 'ask';

/** OAuth state values that wait for their callback (2.2, 3.2): single use, bounded in age and number. */
export interface PendingStates {
  readonly issue: (beginning?: Beginning) => Promise<string>;
  /**
   * Not refused exactly once, for a value that was issued and has not lapsed. A browser ends the walk with a
   * claim, which may be empty: it is given what was issued to its mark, asked about what began elsewhere, and
   * refused what a program began. Refusing uses nothing up.
   */
  readonly take: (value: string, claim?: string) => Promise<Taken>;
}

/** An account that was got, and is connected once the person in that browser says so. */
export interface UnconfirmedConnection {
  readonly record: TokenRecord;
  /** What was open when it was asked for: a log-out meanwhile wins. */
  readonly begun: Begun;
  readonly mark: string;
}

/** Bounded in age, and in memory in number. */
export interface UnconfirmedConnections {
  readonly hold: (held: UnconfirmedConnection) => Promise<string>;
  readonly find: (id: string) => Promise<UnconfirmedConnection | undefined>;
  /** As `find`, once. */
  readonly release: (id: string) => Promise<UnconfirmedConnection | undefined>;
}

export const HELD_LIFETIME_MS = 5 * 60_000;
export const MOST_HELD = 100;

export const PENDING_LIFETIME_MS = 15 * 60_000;
export const MOST_PENDING = 10_000;

/**
 * Something that only one of all replicas does at a time, for each name. It lapses by itself where the
 * replica that took it is gone. A name is a connection's own, which is random and tells nothing, or empty.
 */
interface Locks {
  /** 0 when it is ours, else the milliseconds after which it may be free. */
  readonly acquire: (name: string) => Promise<number>;
  /** No replica gets it for so long. */
  readonly release: (name: string, restMs: number) => Promise<void>;
}

/**
 * Longer than a call to the provider can take, so that no replica asks a second time while one is under way.
 */
export const LOCK_MS = 25_000;
/** After a failure it rests for as long, at the most: no lock of ours lasts longer. */
export const LONGEST_LOCK_MS = 30_000;

export function storeUnavailable(cause?: unknown): ServiceError {
  return unavailable('session', 'The session cannot be reached.', cause);
}
