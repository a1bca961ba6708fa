/**
 * Where the session lives: in this process, or in Redis for any number of replicas. Its users cannot tell
 * which.
 */

import { type ServiceError, unavailable } from '../service-error.ts';
import type { Edit, Session } from './session.ts';

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
  readonly refreshLock: Lock;
  /** In milliseconds, the same for all replicas that share the session, and never set. */
  readonly clock: () => number;
  /** Whether changes can be made and noticed. */
  readonly isReachable: () => boolean;
  readonly close: () => Promise<void>;
}

export type ChangeListener = (now: Session, before: Session) => void;

/** OAuth state values that wait for their callback (2.2, 3.2): single use, bounded in age and number. */
export interface PendingStates {
  /** `mark` is that of the browser it is given to, where it has one. */
  readonly issue: (mark?: string) => Promise<string>;
  /**
   * True exactly once for a value that was issued and has not lapsed. With a claim, only for one that was
   * issued to this mark or to no browser in particular.
   */
  readonly take: (value: string, claim?: string) => Promise<boolean>;
}

export const PENDING_LIFETIME_MS = 15 * 60_000;
export const MOST_PENDING = 10_000;

/**
 * Something that only one of all replicas does at a time. It lapses by itself where the replica that took it
 * is gone.
 */
interface Lock {
  /** 0 when it is ours, else the milliseconds after which it may be free. */
  readonly acquire: () => Promise<number>;
  /** No replica gets it for so long. */
  readonly release: (restMs: number) => Promise<void>;
}

/**
 * Longer than a call to the provider can take, so that no replica asks a second time while one is under way.
 */
export const LOCK_MS = 25_000;
/** After a failure it rests for as long, at the most: no lock of ours lasts longer. */
export const LONGEST_LOCK_MS = 30_000;

export function storeUnavailable(cause?: unknown): ServiceError {
  return unavailable('The session cannot be reached.', cause);
}
