/** The calls of the session store to the database; arguments and results can be sent to a worker thread. */

/** Orders the states of the session: by generation, then by version. */
export interface Revision {
  readonly version: number;
  readonly generation: number;
}

/** The session as stored. The revision is in plain text, the records are encrypted. */
export interface StoredSession extends Revision {
  /** Empty where there are no records. */
  readonly sealed: string;
}

export interface SessionRead extends StoredSession {
  /** The time of the database, in epoch milliseconds. */
  readonly now: number;
  /** For how long the replica that asks is registered: 0 or less where it is not. */
  readonly registeredMs: number;
}

interface Replica {
  readonly replica: string;
}

interface Entries {
  readonly kind: 'pending' | 'unconfirmed';
  /** One name for each secret. */
  readonly names: readonly string[];
}

export interface SessionCalls {
  readonly readSession: (asked: Replica) => Promise<SessionRead>;
  /**
   * Writes the session if the stored one is not newer than the expected one; an older one means that the
   * database has lost data. Returns whether it was written, and notifies all replicas.
   */
  readonly writeSession: (change: {
    readonly expected: Revision;
    readonly next: StoredSession;
  }) => Promise<boolean>;
  /** Registers a replica, or reports which revision it has applied. */
  readonly registerReplica: (replica: Replica & Revision & { readonly lifeMs: number }) => Promise<void>;
  readonly removeReplica: (replica: Replica) => Promise<void>;
  /** Counts the other replicas that may not have applied a revision yet. */
  readonly countBehind: (asked: Replica & Revision) => Promise<number>;
  /** Adds an entry, and deletes the oldest ones above the limit. */
  readonly addEntry: (entry: {
    readonly kind: Entries['kind'];
    readonly name: string;
    readonly value: string;
    readonly lifeMs: number;
    readonly most: number;
  }) => Promise<void>;
  readonly findEntry: (asked: Entries) => Promise<string | null>;
  /** Deletes an entry, if it has one of the values, and returns its value to exactly one caller. */
  readonly takeEntry: (asked: Entries & { readonly values?: readonly string[] }) => Promise<string | null>;
  /** Returns 0 when acquired, or the milliseconds for which another replica may still hold the lock. */
  readonly acquireLock: (
    lock: Replica & { readonly name: string; readonly lifeMs: number; readonly longestMs: number },
  ) => Promise<number>;
  /** Releases the lock if the replica holds it; no replica gets it for `restMs`. */
  readonly releaseLock: (lock: Replica & { readonly name: string; readonly restMs: number }) => Promise<void>;
}
