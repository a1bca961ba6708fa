/**
 * Listens for Postgres notifications (`LISTEN`) on a separate connection, which also reads the session, so
 * that saves do not delay it. A periodic query checks that the database is reachable; a lost connection is
 * reopened. During and after a migration by a newer version of Formloom it counts as lost.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, isRecord, parseJson } from '@formloom/form';
import pg from 'pg';
import { checkVersion, NEWER_SCHEMA } from '../migrations.ts';
import type { SqlValue } from '../sql.ts';
import type { WorkMessage } from '../work-store.ts';
import { connectionOptions, JOIN, migrate, WATCH } from './pg-database.ts';

export interface ListenerOptions {
  readonly url: string;
  readonly onMessage: (message: WorkMessage) => void;
  /** Called after a reconnect: messages may have been missed. */
  readonly onReturn: () => void;
  readonly onLoss: () => void;
  /** Called when an attempt to connect again fails for another reason than a newer version. */
  readonly onFailure: (error: unknown) => void;
  /** Called when a newer version of Formloom has migrated the database. */
  readonly onOutdated: () => void;
  /** Resolves when no call uses the tables. */
  readonly idle: () => Promise<unknown>;
}

const PING_MS = 2_000;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;

export type Listener = ReturnType<typeof createListener>;

export function createListener(options: ListenerOptions) {
  const { url, onMessage, onReturn, onLoss, onFailure, onOutdated, idle } = options;
  let client: pg.Client | undefined;
  /** True while a starting replica waits to migrate: pending calls finish, new ones do not start. */
  let isLeaving = false;
  let isOutdated = false;
  let isClosed = false;
  let wasConnected = false;
  let before: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  async function connect() {
    try {
      if (!wasConnected) await migrate(url);
      await join();
    } catch (error) {
      noteOutdated(error);
      throw error;
    }
    wasConnected = true;
  }

  function noteOutdated(error: unknown) {
    if (errorCode(error) !== NEWER_SCHEMA) return;
    if (!isOutdated) onOutdated();
    isOutdated = true;
  }

  /** One query after another: the driver queues none on a connection. */
  function ask(asked: pg.Client, text: string, values: readonly SqlValue[] = []): Promise<pg.QueryResult> {
    const result = before.then(() => asked.query(text, [...values]));
    before = result.catch(() => {});
    return result;
  }

  async function join() {
    const made = new pg.Client({ ...connectionOptions(url), query_timeout: PING_MS + 1_000 });
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    made.on('notification', ({ payload }) => {
      const message = parseJson(payload ?? '');
      if (isRecord(message) && typeof message.kind === 'string') onMessage(message as unknown as WorkMessage);
    });
    try {
      await made.connect();
      before = made.query(JOIN);
      await before;
      await look(made);
    } catch (error) {
      made.end().catch(() => {});
      throw error;
    }
    client = made;
    isLeaving = false;
    watch(made);
  }

  async function watch(watched: pg.Client) {
    while (client === watched) {
      await rest(PING_MS);
      if (client === watched && !isLeaving) await check(watched);
    }
  }

  async function check(watched: pg.Client) {
    try {
      if (!(await look(watched)) || client !== watched) return;
      isLeaving = true;
      await idle();
    } catch (error) {
      noteOutdated(error);
    }
    lose(watched);
  }

  /** Returns whether a starting replica waits to migrate; throws when a newer version has migrated. */
  async function look(asked: pg.Client): Promise<boolean> {
    const { rows } = await ask(asked, WATCH);
    checkVersion(rows[0].version);
    isOutdated = false;
    return rows[0].isWanted;
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    // Closing may hang, so it is not awaited.
    lost.end().catch(() => {});
    if (isClosed) return;
    if (!isOutdated) onLoss();
    reconnect();
  }

  async function reconnect() {
    for (let wait = RETRY_MS; !isClosed && !client; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await rest(wait);
      if (isClosed) return;
      await connect().then(onReturn, (error) => {
        if (!isOutdated) onFailure(error);
      });
    }
  }

  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {});

  return {
    connect,
    reconnect,
    wasConnected: () => wasConnected,
    /** Queries on this connection. */
    async all<Row>(text: string, values: readonly SqlValue[]): Promise<Row[]> {
      if (!client) throw new Error('not connected');
      return (await ask(client, text, values)).rows as Row[];
    },
    isConnected: () => client !== undefined && !isLeaving && !isOutdated,
    isOutdated: () => isOutdated,
    /** Call after a failed query: checks the connection at once. */
    doubt() {
      if (client && !isLeaving) check(client);
    },
    async close() {
      isClosed = true;
      closing.abort();
      const open = client;
      client = undefined;
      await open?.end().catch(() => {});
    },
  };
}
