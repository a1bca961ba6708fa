/** Shared work for routes: resolves the account and the author, validates content, records activity. */

import { WORK_LIMITS } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ThreadBusy } from '../parsing/parse-thread.ts';
import type { ReviewText } from '../parsing/review-text.ts';
import type { SoundBody, VersionBody } from '../parsing/version-body.ts';
import type { VersionText } from '../parsing/version-text.ts';
import type { SoundWork, WorkText } from '../parsing/work-text.ts';
import type { CallerIdentity } from '../people/caller-identity.ts';
import { overloaded, ServiceError } from '../service-error.ts';
import { accountKey, connectedRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import { createEventHub, type EventHubOptions } from './events/event-hub.ts';
import { createKeepVersion } from './keep-version.ts';
import { createReviews } from './reviews/reviews.ts';
import type { Told, WorkStore } from './work-store.ts';

export interface WorkOptions {
  readonly store: WorkStore;
  readonly sessions: Pick<SessionStore, 'current' | 'onChange'>;
  /** Parses a request body as a project. */
  readonly parse: (bytes: Uint8Array) => Promise<WorkText>;
  /** Reduces a stored project to what a reviewer may see. */
  readonly show: (bytes: Uint8Array) => Promise<ReviewText>;
  /** Computes the version that visitors of an export get: its id, steps and fields. */
  readonly identify: (bytes: Uint8Array) => Promise<VersionText>;
  /** Parses the body of a request that saves a version. */
  readonly split: (bytes: Uint8Array) => Promise<VersionBody>;
  readonly who: CallerIdentity;
  /** Whether the request carries the access key. */
  readonly hasKey: (request: FastifyRequest) => boolean;
  readonly now: () => number;
  readonly uptime: () => number;
  readonly newId: () => string;
  /** Creates a random URL-safe secret. */
  readonly newSecret: () => string;
  readonly log: Logger;
  readonly budget: EventHubOptions['budget'];
}

/** The account that a request selects; undefined where it selects none. */
type Named = string | undefined;

/** The connected account: its key in the store, and its id in responses. */
export interface ConnectedAccount {
  readonly account: string;
  readonly portalId: number | null;
}

/** An account whose stored work may be used, connected or not. */
export interface StoredAccount extends ConnectedAccount {
  /** For long operations: throws when the account may no longer be used. */
  readonly stillOpen: () => Promise<void>;
}

export type Work = ReturnType<typeof createWork>;

const DAY_MS = 86_400_000;
const SWEEP_MS = 60 * 60_000;

export function createWork(options: WorkOptions) {
  const { store, sessions, parse, who, hasKey, now, newId, log } = options;
  const reviews = createReviews(options);
  const events = createEventHub(options);
  const ago = (days: number) => now() - days * DAY_MS;
  const sweep = () =>
    store
      .sweep({ bin: ago(WORK_LIMITS.binDays), activity: ago(WORK_LIMITS.activityDays) })
      .catch((err) => log.warn({ err }, 'old work was not cleared away'));
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  sweep();
  async function connected(named: Named): Promise<ConnectedAccount> {
    const record = connectedRecord(await sessions.current(), named);
    return { account: accountKey(record), portalId: record.portalId ?? null };
  }

  async function stillConnected(named: Named, account: string): Promise<void> {
    const session = await sessions.current();
    connectedRecord(session, named);
    const isThere = session.records.some((one) => accountKey(one) === account);
    if (!isThere) throw new ServiceError('otherAccount');
  }

  /** Returns whether anything is stored for an account, including trash and activity. */
  async function hasStored(account: string): Promise<boolean> {
    const found = await Promise.all([
      store.listProjects({ account }),
      store.listProjects({ account, binnedAfter: 0 }),
      store.listDesigns({ account }),
      store.listActivity({ account, before: undefined, after: 0, most: 1 }),
    ]);
    return found.some(({ length }) => length > 0);
  }

  // Event streams end when their account is disconnected.
  sessions.onChange(({ records }) => events.keepOnly(records.map(accountKey)));

  return {
    store,
    who,
    now,
    newId,
    keepVersion: createKeepVersion(options),
    identify: options.identify,
    events,
    reviews,
    /** Returns the named account, or else the first; throws when it is not connected. */
    connected,
    /** For long operations: throws when the account is no longer connected. */
    stillConnected,
    /**
     * Also accepts an account that a program names by its id and authenticates with the access key: backup
     * and restore work without a connected account. `orNone` also accepts an account without stored work.
     */
    async stored(named: Named, request: FastifyRequest, orNone = false): Promise<StoredAccount> {
      if (named !== undefined && hasKey(request) && Number.isSafeInteger(Number(named))) {
        const { records } = await sessions.current();
        const isConnected = records.some((one) => accountKey(one) === named);
        if (!isConnected && (orNone || (await hasStored(named))))
          return { account: named, portalId: Number(named), stillOpen: async () => {} };
      }
      const found = await connected(named);
      return { ...found, stillOpen: () => stillConnected(named, found.account) };
    },
    /** Work in the trash can be restored if it was deleted after this time. */
    binnedAfter: () => ago(WORK_LIMITS.binDays),
    activityAfter: () => ago(WORK_LIMITS.activityDays),
    /** Parses a project from a request body. */
    async readProject(bytes: Uint8Array): Promise<SoundWork> {
      const read = await parse(bytes).catch(throwReadFailure);
      if ('problem' in read)
        throw new ServiceError('badProject', {
          details: read.problem,
          ...(read.isTooLarge && { status: 413 }),
        });
      return read;
    },
    /** Parses a request that saves a version: its metadata, and the bytes of its content. */
    async readVersionBody(bytes: Uint8Array): Promise<SoundBody> {
      const read = await options.split(bytes).catch(throwReadFailure);
      if ('problem' in read) throw new ServiceError('malformedRequest', { details: read.problem });
      return read;
    },
    /** Records activity. A failure is only logged, because the action itself has already happened. */
    tell(
      event: Pick<Told, 'account' | 'what' | 'by'> & { readonly form?: string },
      { id: requestId }: Pick<FastifyRequest, 'id'>,
    ) {
      store
        .tell({ form: '', parts: 0, at: now(), ...event })
        .catch((err) => log.warn({ requestId, err }, 'something that happened was not recorded'));
    },
    /** Stops the sweep and ends all event streams. */
    end() {
      clearInterval(sweeping);
      events.end();
    },
  };
}

/** Why a project could not be read: 503 where the thread was busy, 400 where the project takes too long. */
export function readFailure(cause: unknown): ServiceError {
  if (cause instanceof ThreadBusy) return overloaded();
  return new ServiceError('badProject', { details: 'The project takes too much to be read.', cause });
}

function throwReadFailure(cause: unknown): never {
  throw readFailure(cause);
}
