/**
 * The store in the database, of shared work and of the session: a SQLite file of this process, or Postgres
 * for any number of replicas, with the same interface. Work is separated by account. An unreachable database
 * is a 503 error.
 */

import type { FigureCount, FigureEvent, VersionReason, WorkEvent, WorkLast } from '@formloom/form';
import { type ServiceError, unavailable } from '../service-error.ts';
import type { SessionCalls } from '../session/session-calls.ts';
import type { Account, Done, OfForm } from './of-form.ts';
import type { ReviewCalls } from './review-calls.ts';
import type { ChangeMessage, WorkMessage } from './work-messages.ts';

export type { Account, Done, OfForm } from './of-form.ts';
export type { ChangeMessage, PersonMessage, Whereabouts, WorkMessage } from './work-messages.ts';

export interface WorkStore extends WorkCalls {
  /** Called with committed changes of this replica and all others. */
  readonly onMessage: (listener: (message: WorkMessage) => void) => void;
  /** Called when messages of other replicas may have been missed. */
  readonly onGap: (listener: () => void) => void;
  /** Whether other processes may use the database. */
  readonly isShared: boolean;
  readonly isReachable: () => boolean;
  /** Whether it was reachable since the start: a process may start while the database is away. */
  readonly wasReachable: () => boolean;
  /** A newer version of Formloom has migrated the database; this process no longer uses it. */
  readonly isOutdated: () => boolean;
  readonly close: () => Promise<void>;
}

/** The calls of a store; arguments and results are plain values that can be sent to a worker thread. */
export interface WorkCalls extends ReviewCalls, SessionCalls {
  readonly listProjects: (which: Account & { readonly binnedAfter?: number }) => Promise<StoredSummary[]>;
  readonly readProject: (which: OfForm) => Promise<StoredProject | undefined>;
  /** Reads the revision without the text. */
  readonly readRevision: (which: OfForm) => Promise<number | undefined>;
  readonly putProject: (change: ProjectChange) => Promise<Outcome>;
  readonly binProject: (change: OfForm & Expecting & Done) => Promise<Outcome>;
  readonly restoreProject: (change: OfForm & Done & { readonly binnedAfter: number }) => Promise<Outcome>;
  readonly listVersions: (which: OfForm) => Promise<StoredVersion[]>;
  /**
   * Stores the content of the version, or else the current work, if it has the named revision. Names of
   * versions are unique within a form.
   */
  readonly addVersion: (version: NewVersion) => Promise<'kept' | 'missing' | 'full' | 'changed' | 'taken'>;
  /** Restores a missing version unchanged; never replaces another one. */
  readonly putBackVersion: (version: LostVersion) => Promise<'kept' | 'there' | 'missing' | 'full'>;
  readonly readVersion: (
    which: OfForm & { readonly id: string },
  ) => Promise<(StoredVersion & { readonly text: string }) | undefined>;
  readonly listDesigns: (which: Account) => Promise<StoredDesign[]>;
  readonly putDesign: (change: DesignChange) => Promise<Outcome>;
  readonly removeDesign: (change: Account & Expecting & { readonly name: string }) => Promise<Outcome>;
  /** Null when the team has set no name. */
  readonly accountName: (which: Account) => Promise<string | null>;
  /** A blank name removes the current one. */
  readonly nameAccount: (change: Account & Done & { readonly name: string }) => Promise<void>;
  readonly tell: (event: Told) => Promise<void>;
  readonly listActivity: (page: ActivityPage) => Promise<StoredActivity[]>;
  /** Changes after an event's number, and a few before it: concurrent changes may become visible late. */
  readonly changesAfter: (since: Account & { readonly number: number }) => Promise<ChangeMessage[]>;
  readonly lastNumber: (which: Account) => Promise<number>;
  /** Broadcasts a message to all replicas without storing it. */
  readonly say: (message: WorkMessage) => Promise<void>;
  /** Adds to the analytics of forms that an account works on; returns these forms and the stored counts. */
  readonly addFigures: (
    sums: FigureSums,
  ) => Promise<ReadonlyArray<{ readonly form: string; readonly count: number }>>;
  /** Finds stored versions and shapes of forms, across all accounts that work on them. */
  readonly findFigureVersions: (asked: readonly AskedVersions[]) => Promise<FoundVersions>;
  /** Stores the steps and fields of a version; an existing entry is not changed. */
  readonly addFigureVersion: (
    version: OfForm & { readonly version: string; readonly shape: string },
  ) => Promise<void>;
  /** Analytics from a day on, in display order. */
  readonly readFigures: (which: OfForm & { readonly from: number }) => Promise<FigureCount[]>;
  readonly dropFigures: (which: OfForm) => Promise<void>;
  /** Merges daily analytics from before a day into months. */
  readonly foldFigures: (before: number) => Promise<void>;
  /** Deletes expired data: trash and activity. */
  readonly sweep: (before: { readonly bin: number; readonly activity: number }) => Promise<void>;
}

export interface AskedVersions {
  readonly form: string;
  readonly versions: readonly string[];
}

export interface FoundVersions {
  /** The accounts that work on the forms, and the current revision. */
  readonly works: ReadonlyArray<OfForm & { readonly revision: number }>;
  /** Versions whose steps and fields are stored. */
  readonly shapes: ReadonlyArray<OfForm & { readonly version: string; readonly shape: string }>;
  /** Versions in the team's version lists. */
  readonly stored: ReadonlyArray<OfForm & { readonly version: string }>;
}

/** How often an event happened on a day, such as 20261117. */
export type FigureSum = FigureEvent & { readonly day: number; readonly count: number };
export type FigureSums = readonly FigureSum[];

/** The state that a caller expects of what it changes (optimistic locking). */
export type Expected =
  /** It does not exist. */
  | 'none'
  /** It exists. */
  | 'any'
  /** It is at one of these revisions. */
  | readonly number[];

interface Expecting {
  readonly expected: Expected;
}

export interface ProjectChange extends OfForm, Expecting, Done {
  readonly name: string;
  /** The project's text, plain or packed. */
  readonly text: string | Uint8Array;
  /** A digest for each part, in the order of `WORK_PARTS`; it changes with the part. */
  readonly marks: readonly string[];
  /** Returns `full` instead of deleting a version to make room. */
  readonly keepAll?: true;
}

export type Outcome =
  | { readonly kind: 'done'; readonly revision: number }
  /** Conflict: the current revision, or null when it does not exist. */
  | { readonly kind: 'changed'; readonly revision: number | null }
  | { readonly kind: 'missing' }
  /** The name or place is already in use. */
  | { readonly kind: 'taken' }
  /** The limit is reached. */
  | { readonly kind: 'full' };

export interface StoredSummary {
  readonly form: string;
  readonly name: string;
  readonly revision: number;
  readonly updatedAt: number;
  readonly updatedBy: string;
  readonly last: WorkLast;
  readonly binnedAt: number | null;
}

export interface StoredProject {
  readonly revision: number;
  readonly updatedAt: number;
  readonly updatedBy: string;
  readonly text: string;
}

export interface StoredVersion {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly why: VersionReason;
  readonly name: string | null;
}

export interface NewVersion extends OfForm, Done {
  readonly id: string;
  readonly revision?: number;
  /** Already packed. */
  readonly text?: Uint8Array;
  readonly why: VersionReason;
  readonly name: string | null;
  readonly published: boolean;
}

interface LostVersion extends OfForm, StoredVersion {
  /** Already packed. */
  readonly text: Uint8Array;
}

interface DesignChange extends Account, Expecting, Done {
  readonly name: string;
  readonly theme: string;
  readonly texts: string;
}

export interface StoredDesign {
  readonly name: string;
  readonly revision: number;
  readonly theme: string;
  readonly texts: string;
}

export interface Told extends Account, Done {
  readonly what: WorkEvent;
  /** Empty when the event concerns no form. */
  readonly form: string;
  /** One bit for each of `WORK_PARTS`. */
  readonly parts: number;
}

export interface StoredActivity {
  readonly id: number;
  readonly at: number;
  readonly who: string;
  readonly what: WorkEvent;
  readonly form: string;
  readonly parts: number;
}

interface ActivityPage extends Account {
  readonly before: number | undefined;
  readonly after: number;
  readonly most: number;
}

const TELL_EVERY_MS = 30_000;

interface WaitingLog {
  readonly warn: (fields: { readonly reason: string }, message: string) => void;
}

/** Logs why a start waits for the database: at once, when the reason changes, and rarely after that. */
export function createWaitingLog(log: WaitingLog, uptime = () => performance.now()) {
  let last = { reason: '', at: 0 };
  return (reason: string) => {
    if (reason === last.reason && uptime() - last.at < TELL_EVERY_MS) return;
    last = { reason, at: uptime() };
    log.warn({ reason }, 'waiting for the database');
  };
}

export function workUnavailable(cause?: unknown): ServiceError {
  return unavailable('database', 'The shared work cannot be reached.', cause);
}

export function workOutdated(): ServiceError {
  return unavailable(
    'outdated',
    'A newer version of Formloom has migrated the database. Upgrade this instance.',
  );
}
