/**
 * The session store in the database of shared work, encrypted: a file for one process, or Postgres for any
 * number of replicas. Each replica caches the session and trusts the copy for the length of a lease. A
 * replica that makes a change waits until all others have applied it, or their leases have expired.
 */

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type WorkStore, workOutdated } from '../projects/work-store.ts';
import { sleep } from '../sleep.ts';
import { createEncryption } from './encryption.ts';
import { createLease, LEASE_MS } from './lease.ts';
import { createLocalSession, isNewer } from './local-session.ts';
import type { Edit } from './session.ts';
import type { SessionCalls, SessionRead, StoredSession } from './session-calls.ts';
import { LOCK_MS, LONGEST_LOCK_MS, type SessionStore, storeUnavailable } from './session-store.ts';
import { createStoredEntries } from './stored-entries.ts';

export interface DatabaseStoreOptions {
  readonly store: SessionCalls & Pick<WorkStore, 'isShared' | 'isOutdated' | 'onMessage' | 'onGap'>;
  /** The first one encrypts. */
  readonly secrets: readonly string[];
  /** How long reads go on without the database, after the lease. */
  readonly graceMs: number;
  /** Monotonic clock. */
  readonly now: () => number;
  readonly newPendingState: () => string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const MOST_ATTEMPTS = 50;
/** If the database does not respond in this time, the service starts anyway, and `/ready` returns 503. */
const START_MS = 3_000;
/** Renewed long before its end, so that a database that rejects writes for a while ends no lease. */
const REGISTERED_MS = 60 * 60_000;
/** Longer than a lease: timers of this process may run early. */
const SETTLE_MS = LEASE_MS + 50;
const LOOK_AGAIN_MS = 15;
const WRONG_SECRET =
  'SESSION_SECRET cannot open the session that is stored in the database. Add the secret it was written with, separated by a comma, or log out first.';

export async function openDatabaseStore(options: DatabaseStoreOptions): Promise<SessionStore> {
  const { store, now, log, newPendingState } = options;
  const replica = randomUUID();
  const encryption = createEncryption(options.secrets);
  const local = createLocalSession(encryption);
  const unavailable = (cause?: unknown) => (store.isOutdated() ? workOutdated() : storeUnavailable(cause));
  const failed = (error: unknown) => {
    throw unavailable(error);
  };
  /** The newest revision that the database knows to be applied here. */
  let reported = { version: -1, generation: -1 };
  let ahead = 0;
  /** The time of the database, estimated from the last response. */
  const clock = () => now() + ahead;

  const lease = createLease({
    now,
    lengthMs: store.isShared ? LEASE_MS : Number.POSITIVE_INFINITY,
    // A newer version may have changed the session where this process cannot see it.
    graceMs: () => (store.isOutdated() ? 0 : options.graceMs),
    read,
    unavailable,
    onLoss: (err) => log.warn({ err }, 'the session cannot be reached'),
    onReturn: () => log.info('the session can be reached again'),
  });

  async function read() {
    const found = await readOnce();
    if (store.isShared && !(await isRegistered(found))) {
      // The registration must be older than the read: others count only replicas that are registered.
      const again = await readOnce();
      if (again.registeredMs < LEASE_MS) throw unavailable();
    }
    await repair(found);
  }

  async function readOnce(): Promise<SessionRead> {
    const found = await store.readSession({ replica });
    ahead = found.now - now();
    apply(found);
    return found;
  }

  /**
   * Renews the registration when it is due or has to report a change; returns whether it was valid before.
   */
  async function isRegistered({ registeredMs }: SessionRead): Promise<boolean> {
    const isValid = registeredMs >= LEASE_MS;
    const { version, generation } = local.get();
    const isReported = version === reported.version && generation === reported.generation;
    if (isReported && registeredMs > REGISTERED_MS / 2) return true;
    try {
      await store.registerReplica({ replica, version, generation, lifeMs: REGISTERED_MS });
      reported = { version, generation };
    } catch (error) {
      if (!isValid) throw error;
    }
    return isValid;
  }

  /**
   * Writes again what the database has lost, such as after a failover, or what an older secret encrypted.
   * After a failure the next read tries again.
   */
  async function repair(found: StoredSession) {
    const { version, generation, session, isReadable, isCurrent } = local.get();
    if (!session || !isReadable) return;
    const isLost = isNewer(local.get(), found);
    if (!isLost && isCurrent) return;
    const next = local.encode(isLost ? version : version + 1, session);
    const expected = isLost ? found : { version, generation };
    const isWritten = await store.writeSession({ expected, next }).catch(() => false);
    if (isWritten) apply(next);
  }

  function apply(stored: StoredSession) {
    if (!local.apply(stored)) log.error('SESSION_SECRET cannot open what another replica has written');
  }

  /** Returns the session and its revision of the same moment: an edit of one must not overwrite another. */
  function latest() {
    const { session, ...rest } = local.get();
    if (!session) throw unavailable();
    return { ...rest, session };
  }

  /**
   * A new generation is a timestamp, so that the last log-out has the highest one, even if the database has
   * lost the earlier ones.
   */
  function numbered(generation: number, before: number): number {
    return generation === before ? before : Math.max(generation, Math.floor(clock()));
  }

  async function attempt(edit: Edit): Promise<boolean | undefined> {
    await lease.held();
    const { session, isReadable, version, generation } = latest();
    const edited = edit(session);
    if (!edited) return false;
    const next = { ...edited, generation: numbered(edited.generation, session.generation) };
    // A session that cannot be decrypted must not be overwritten with older records; logging out is always
    // possible.
    if (!isReadable && next.records.length > 0) throw unavailable();
    // Versions restart with every generation, so that no high version number prevents a log-out.
    const written = local.encode(next.generation === session.generation ? version + 1 : 1, next);
    if (await store.writeSession({ expected: { version, generation }, next: written })) {
      apply(written);
      if (store.isShared) await settled(written);
      return true;
    }
    await readOnce();
    return undefined;
  }

  /** Resolves when all other replicas have applied a change, or no longer trust what they had. */
  async function settled({ version, generation }: StoredSession) {
    const until = now() + SETTLE_MS;
    const isOver = sleep(SETTLE_MS);
    while (now() < until) {
      const counting = store.countBehind({ replica, version, generation }).catch(() => undefined);
      if ((await Promise.race([counting, isOver])) === 0) return;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  store.onMessage(({ kind }) => {
    if (kind === 'session') lease.renew();
  });
  store.onGap(lease.renew);

  const sessions: SessionStore = {
    async current() {
      if (!lease.isUsable()) await lease.usable();
      return latest().session;
    },
    async confirmed() {
      if (!lease.isHeld()) await lease.held();
      return latest().session;
    },
    async change(edit) {
      for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
        const done = await attempt(edit).catch(failed);
        if (done !== undefined) return done;
      }
      throw unavailable();
    },
    onChange: local.onChange,
    ...createStoredEntries({ store, encryption, newPendingState, failed }),
    refreshLock: {
      acquire: (name) =>
        store
          .acquireLock({ name, replica, lifeMs: LOCK_MS, longestMs: LONGEST_LOCK_MS })
          .then((wait) => Math.min(wait, LONGEST_LOCK_MS), failed),
      release: (name, restMs) => store.releaseLock({ name, replica, restMs }).catch(failed),
    },
    clock,
    isReachable: () => lease.isHeld() && local.get().session !== undefined,
    async close() {
      lease.close();
      await store.removeReplica({ replica }).catch(() => {});
    },
  };
  lease.renew();
  await lease.held(START_MS).catch(() => log.warn('the session cannot be reached yet; starting without it'));
  if (lease.isHeld() && !local.get().session) {
    await sessions.close();
    throw new Error(WRONG_SECRET);
  }
  return sessions;
}
