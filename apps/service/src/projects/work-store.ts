/**
 * Where shared work lives: in a file of this process, or in Postgres for any number of replicas. Its users
 * cannot tell which. Everything is told apart by account, and whatever cannot be reached is a 503 in words.
 */

import type { FigureCount, FigureEvent, VersionReason, WorkEvent, WorkLast } from '@formloom/form';
import { type ServiceError, unavailable } from '../service-error.ts';
import type { Account, Done, OfForm } from './of-form.ts';
import type { ReviewCalls } from './review-calls.ts';

export type { Account, Done, OfForm } from './of-form.ts';

export interface WorkStore extends WorkCalls {
  /** Called with what this replica and all others tell, after it is kept. */
  readonly onMessage: (listener: (message: WorkMessage) => void) => void;
  /** Called when messages of others may have been missed. */
  readonly onGap: (listener: () => void) => void;
  readonly isReachable: () => boolean;
  /** A newer version of Formloom has migrated the database; this process does not use it any more. */
  readonly isOutdated: () => boolean;
  readonly close: () => Promise<void>;
}

/** What is asked of a store; values go in and come out, so that they can cross to another thread. */
export interface WorkCalls extends ReviewCalls {
  readonly listProjects: (which: Account & { readonly binnedAfter?: number }) => Promise<StoredSummary[]>;
  readonly readProject: (which: OfForm) => Promise<StoredProject | undefined>;
  /** The same without its text, for those who have that already. */
  readonly readRevision: (which: OfForm) => Promise<number | undefined>;
  readonly putProject: (change: ProjectChange) => Promise<Outcome>;
  readonly binProject: (change: OfForm & Expecting & Done) => Promise<Outcome>;
  readonly restoreProject: (change: OfForm & Done & { readonly binnedAfter: number }) => Promise<Outcome>;
  readonly listVersions: (which: OfForm) => Promise<StoredVersion[]>;
  /**
   * The content that it brings, else the work as it is: where it names a revision, only that one. No two
   * versions of a form have the same name.
   */
  readonly addVersion: (version: NewVersion) => Promise<'kept' | 'missing' | 'full' | 'changed' | 'taken'>;
  /** One that was kept before and is missing: as it was, and never in the place of another. */
  readonly putBackVersion: (version: LostVersion) => Promise<'kept' | 'there' | 'missing' | 'full'>;
  readonly readVersion: (
    which: OfForm & { readonly id: string },
  ) => Promise<(StoredVersion & { readonly text: string }) | undefined>;
  readonly listDesigns: (which: Account) => Promise<StoredDesign[]>;
  readonly putDesign: (change: DesignChange) => Promise<Outcome>;
  readonly removeDesign: (change: Account & Expecting & { readonly name: string }) => Promise<Outcome>;
  /** Null where people have given it none. */
  readonly accountName: (which: Account) => Promise<string | null>;
  /** A blank name takes it away again. */
  readonly nameAccount: (change: Account & Done & { readonly name: string }) => Promise<void>;
  readonly tell: (event: Told) => Promise<void>;
  readonly listActivity: (page: ActivityPage) => Promise<StoredActivity[]>;
  /** What was changed after an event's number, and a little before: what was under way may come late. */
  readonly changesAfter: (since: Account & { readonly number: number }) => Promise<ChangeMessage[]>;
  readonly lastNumber: (which: Account) => Promise<number>;
  /** Says something to all replicas that keeps nothing. */
  readonly say: (message: WorkMessage) => Promise<void>;
  /** Adds to the figures of forms that are worked on, and says which these are and how many it kept. */
  readonly addFigures: (
    sums: FigureSums,
  ) => Promise<ReadonlyArray<{ readonly form: string; readonly count: number }>>;
  /** What is known of versions of forms, of all accounts that work on these. */
  readonly findFigureVersions: (asked: readonly AskedVersions[]) => Promise<FoundVersions>;
  /** Keeps which steps and fields a version has; of one that is there already nothing is changed. */
  readonly addFigureVersion: (
    version: OfForm & { readonly version: string; readonly shape: string },
  ) => Promise<void>;
  /** In the order in which they are told; from a day on. */
  readonly readFigures: (which: OfForm & { readonly from: number }) => Promise<FigureCount[]>;
  readonly dropFigures: (which: OfForm) => Promise<void>;
  /** What is older than a day is told by month from then on. */
  readonly foldFigures: (before: number) => Promise<void>;
  /** Takes away what has had its time. */
  readonly sweep: (before: { readonly bin: number; readonly activity: number }) => Promise<void>;
}

export interface AskedVersions {
  readonly form: string;
  readonly versions: readonly string[];
}

export interface FoundVersions {
  /** Who works on the forms, and at which revision. */
  readonly works: ReadonlyArray<OfForm & { readonly revision: number }>;
  /** Of which the steps and fields are known. */
  readonly shapes: ReadonlyArray<OfForm & { readonly version: string; readonly shape: string }>;
  /** Which the team's lists of versions hold. */
  readonly stored: ReadonlyArray<OfForm & { readonly version: string }>;
}

/** How often a thing happened on a day, such as 20261117. */
export type FigureSum = FigureEvent & { readonly day: number; readonly count: number };
export type FigureSums = readonly FigureSum[];

/** What a caller has seen of a thing that it changes. */
export type Expected =
  /** That there is none. */
  | 'none'
  /** That there is one. */
  | 'any'
  /** One of these. */
  | readonly number[];

interface Expecting {
  readonly expected: Expected;
}

export interface ProjectChange extends OfForm, Expecting, Done {
  readonly name: string;
  /** The project's text, or the same packed already. */
  readonly text: string | Uint8Array;
  /** A mark for each part, in the order of `WORK_PARTS`: another one where that part has changed. */
  readonly marks: readonly string[];
}

export type Outcome =
  | { readonly kind: 'done'; readonly revision: number }
  /** Not what was expected: it is at that revision, or is not there. */
  | { readonly kind: 'changed'; readonly revision: number | null }
  | { readonly kind: 'missing' }
  /** There is one in its place. */
  | { readonly kind: 'taken' }
  /** There are as many as there may be. */
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
  /** Packed already. */
  readonly text?: Uint8Array;
  readonly why: VersionReason;
  readonly name: string | null;
  readonly published: boolean;
}

interface LostVersion extends OfForm, StoredVersion {
  /** Packed already. */
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
  /** Empty where it is about none. */
  readonly form: string;
  /** A bit for each of `WORK_PARTS`. */
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

export interface ChangeMessage extends OfForm {
  readonly kind: 'change';
  readonly revision: number;
  readonly by: string;
  /** Grows with every change of any work. */
  readonly number: number;
}

/** A colleague has a form open, is somewhere else in it, or has gone. */
export interface PersonMessage extends OfForm {
  readonly kind: 'person';
  /** The replica that knows of them, and what they are called there. */
  readonly replica: string;
  readonly key: string;
  readonly person: Whereabouts | null;
}

export interface Whereabouts {
  readonly name: string;
  readonly editing: boolean;
  readonly step?: string | number;
  readonly field?: string;
  readonly tab?: string;
}

/** A replica has begun to listen and wants to know who is there. */
interface HelloMessage {
  readonly kind: 'hello';
  readonly replica: string;
}

/** A reviewer remarked on a form, or a colleague dealt with a remark. */
interface RemarksMessage extends OfForm {
  readonly kind: 'remarks';
  /** How many are not done. */
  readonly remarks: number;
}

export type WorkMessage = ChangeMessage | PersonMessage | HelloMessage | RemarksMessage;

const TELL_EVERY_MS = 30_000;

interface WaitingLog {
  readonly warn: (fields: { readonly reason: string }, message: string) => void;
}

/** Logs why a start waits for its database: at once, when the reason changes, and then rarely. */
export function createWaitingLog(log: WaitingLog, uptime = () => performance.now()) {
  let last = { reason: '', at: 0 };
  return (reason: string) => {
    if (reason === last.reason && uptime() - last.at < TELL_EVERY_MS) return;
    last = { reason, at: uptime() };
    log.warn({ reason }, 'waiting for the database of the shared work');
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
