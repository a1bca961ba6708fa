/**
 * The session store in Redis, for any number of replicas. Each replica caches the session and subscribes to
 * changes, so that reads need no request; a replica that makes a change waits until all others acknowledge
 * it.
 */

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Edit, Session } from '../session.ts';
import {
  HELD_LIFETIME_MS,
  LOCK_MS,
  LONGEST_LOCK_MS,
  type SessionStore,
  storeUnavailable,
  type UnconfirmedConnections,
} from '../session-store.ts';
import { createAcknowledgements } from './acknowledgements.ts';
import { createConnection, TRUST_MS } from './connection.ts';
import { createEncryption } from './encryption.ts';
import { createLocalSession, isNewer } from './local-session.ts';
import {
  type Message,
  MOST_NUMBER,
  NOTHING_STORED,
  type Revision,
  readHeld,
  readMessage,
  readPassing,
  readStored,
  readTime,
  readUpTo,
  type Stored,
} from './read-redis.ts';
import { createRedisPendingStates, type RedisWalkOptions } from './redis-pending-states.ts';
import { createRefusals } from './refusals.ts';
import { ACQUIRE_LOCK, FIND, HOLD, KEY, lockOf, READ, RELEASE, RELEASE_LOCK, WRITE } from './scripts.ts';

export interface RedisStoreOptions {
  readonly url: string;
  /** The first one encrypts. */
  readonly secrets: readonly string[];
  /** Monotonic clock. */
  readonly now: () => number;
  readonly newPendingState: () => string;
  readonly log: Logger;
}

export interface RedisStore extends SessionStore {
  /** Unreliable messages between replicas. */
  readonly peers: {
    readonly tell: (text: string) => void;
    /**
     * Returns a digest that stands for a text among replicas; other readers of Redis learn nothing from it.
     */
    readonly markOf: (text: string) => string;
    readonly onHear: (listener: (from: string, text: string) => void) => void;
  };
}

const MOST_ATTEMPTS = 50;
/** If Redis does not respond in this time, the service starts anyway, and `/ready` returns 503. */
const START_MS = 3_000;
/** More than any number of replicas; the time to wait for acknowledgements does not grow with it. */
const MOST_TOLD = 1_000_000;
const WRONG_SECRET =
  'SESSION_SECRET cannot open the session that is stored in Redis. Add the secret it was written with, separated by a comma, or log out first.';

export async function openRedisStore(options: RedisStoreOptions): Promise<RedisStore> {
  const { url, now, log } = options;
  const replica = randomUUID();
  const encryption = createEncryption(options.secrets);
  const local = createLocalSession(encryption);
  const acknowledgements = createAcknowledgements();
  const refusals = createRefusals(log, now);
  const heard: Array<(from: string, text: string) => void> = [];
  // Databases of one Redis server have separate keys, but share their channels.
  const channel = (name: string) => `formloom:${new URL(url).pathname.slice(1) || 0}:${name}`;
  const [changes, passing, own] = [channel('changes'), channel('passing'), channel(replica)] as const;
  let ahead = 0;
  /** The time of the Redis server, estimated from the last response. */
  const clock = () => now() + ahead;

  const channels = [changes, passing, own];
  const connection = createConnection({ url, now, log, channels, onMessage, catchUp });

  function onMessage(to: string, text: string) {
    if (to === own) acknowledgements.note(text);
    else if (to === passing) hear(readPassing(text));
    else learn(readMessage(text));
  }

  function learn(message: Message | undefined) {
    if (!message) return refusals.tell('a message');
    apply(message);
    if (message.from === replica) acknowledgements.note(message.id);
    else connection.publish(channel(message.from), message.id);
  }

  function hear([from, text]: readonly [string, string] = [replica, '']) {
    if (from !== replica) for (const listener of heard) listener(from, text);
  }

  function apply(stored: Stored) {
    if (!local.apply(stored)) log.error('SESSION_SECRET cannot open what another replica has written');
  }

  /**
   * Synchronizes with Redis: applies missed changes, and writes again what Redis has lost or what an older
   * secret encrypted.
   */
  async function catchUp() {
    const [time, stored] = (await connection.run(READ, [KEY.session])) as [unknown, unknown];
    ahead = readTime(time) - now();
    const known = readStored(stored);
    if (!known) refusals.tell('a session');
    const theirs = known ?? NOTHING_STORED;
    apply(theirs);
    const { version, generation, session, isReadable, isCurrent } = local.get();
    if (!session || !isReadable) return;
    if (isNewer(local.get(), theirs)) await write({ version: version - 1, generation }, version, session, '');
    else if (!isCurrent && version < MOST_NUMBER)
      await write({ version, generation }, version + 1, session, '');
  }

  /** Returns the number of replicas that got the change; undefined where another replica was first. */
  async function write(expected: Revision, version: number, session: Session, id: string) {
    const next = local.encode(version, session);
    refusals.checkRoom(next, session);
    const message = JSON.stringify({ ...next, from: replica, id } satisfies Message);
    const { generation, sealed } = next;
    const values = [expected.version, expected.generation, version, generation, sealed, changes, message];
    const answer = (await connection.run(WRITE, [KEY.session], ...values)) as [number, unknown, number?];
    const [written, result, refused] = answer;
    if (refused === 1) refusals.tell('a session');
    const stored = written === 1 ? next : readStored(result);
    if (!stored) throw storeUnavailable();
    apply(stored);
    return written === 1 ? readUpTo(MOST_TOLD, result) : undefined;
  }

  /** Returns the session and its revision of the same moment: an edit of one must not overwrite another. */
  async function latest() {
    if (!connection.isTrusted()) await connection.trusted();
    const { session, ...rest } = local.get();
    if (!session) throw storeUnavailable();
    return { ...rest, session };
  }

  /**
   * A new generation is a timestamp, so that the last log-out has the highest one, even if Redis has lost the
   * earlier ones.
   */
  function numbered(generation: number, before: number): number {
    return generation === before ? before : Math.max(generation, Math.floor(clock()));
  }

  async function attempt(edit: Edit): Promise<boolean | undefined> {
    const { session, isReadable, ...revision } = await latest();
    const edited = edit(session);
    if (!edited) return false;
    const next = { ...edited, generation: numbered(edited.generation, session.generation) };
    // A session that cannot be decrypted must not be overwritten with older records; logging out is always
    // possible.
    if (!isReadable && next.records.length > 0) throw storeUnavailable();
    const id = randomUUID();
    acknowledgements.expect(id);
    try {
      // Versions restart with every generation, so that no high version number prevents a log-out.
      const version = next.generation === session.generation ? revision.version + 1 : 1;
      const told = await write(revision, version, next, id);
      if (told === undefined) return undefined;
      await acknowledgements.all(id, told, TRUST_MS);
      return true;
    } finally {
      acknowledgements.forget(id);
    }
  }

  const walk = { connection, encryption, newPendingState: options.newPendingState };
  const store: RedisStore = {
    current: async () => (await latest()).session,
    async change(edit) {
      for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
        const done = await attempt(edit);
        if (done !== undefined) return done;
      }
      throw storeUnavailable();
    },
    onChange: local.onChange,
    pendingStates: createRedisPendingStates(walk),
    unconfirmedConnections: createRedisUnconfirmedConnections(walk),
    refreshLock: {
      acquire: async (name) =>
        readUpTo(LONGEST_LOCK_MS, await connection.run(ACQUIRE_LOCK, [lockOf(name)], replica, LOCK_MS)),
      release: async (name, restMs) =>
        void (await connection.run(RELEASE_LOCK, [lockOf(name)], replica, restMs)),
    },
    peers: {
      markOf: encryption.mark,
      tell: (text) => connection.publish(passing, replica + text),
      onHear: (listener) => void heard.push(listener),
    },
    clock,
    isReachable: () => connection.isReachable() && local.get().session !== undefined,
    close: async () => connection.close(),
  };
  await connection.trusted(START_MS).catch(() => log.warn('Redis did not answer yet; going on without it'));
  if (connection.isTrusted() && !local.get().session) {
    connection.close();
    throw new Error(WRONG_SECRET);
  }
  return store;
}

/** Connections that wait for confirmation, in Redis: encrypted, under names that are digests. */
function createRedisUnconfirmedConnections(options: RedisWalkOptions): UnconfirmedConnections {
  const { connection, encryption, newPendingState } = options;
  const aboutOf = (id: string) => `held ${id}`;
  const keysOf = (id: string) => encryption.digests(aboutOf(id)).map((name) => `${KEY.held}:${name}`);

  async function ask(script: string, id: string) {
    await connection.trusted();
    const sealed = await connection.run(script, keysOf(id));
    const decrypted = typeof sealed === 'string' ? encryption.decrypt(sealed, aboutOf(id)) : undefined;
    return decrypted && readHeld(decrypted.text);
  }

  return {
    async hold(held) {
      await connection.trusted();
      const id = newPendingState();
      const [key = ''] = keysOf(id);
      await connection.run(
        HOLD,
        [key],
        encryption.encrypt(JSON.stringify(held), aboutOf(id)),
        HELD_LIFETIME_MS,
      );
      return id;
    },
    find: (id) => ask(FIND, id),
    release: (id) => ask(RELEASE, id),
  };
}
