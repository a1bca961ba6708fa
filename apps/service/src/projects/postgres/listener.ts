/**
 * Listens for Postgres notifications (`LISTEN`) on a separate connection. A periodic query checks that the
 * database is reachable; a lost connection is reopened. During and after a migration by a newer version of
 * Formloom it counts as lost.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { isRecord, parseJson } from '@formloom/form';
import pg from 'pg';
import { checkVersion } from '../migrations.ts';
import type { WorkMessage } from '../work-store.ts';
import { connectionOptions, JOIN, WATCH } from './pg-database.ts';

export interface ListenerOptions {
  readonly url: string;
  readonly onMessage: (message: WorkMessage) => void;
  /** Called after a reconnect: messages may have been missed. */
  readonly onReturn: () => void;
  readonly onLoss: () => void;
  /** Called when a newer version of Formloom has migrated the database. */
  readonly onOutdated: () => void;
  /** Resolves when no call uses the tables. */
  readonly idle: () => Promise<unknown>;
}

const PING_MS = 2_000;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;

export type Listener = ReturnType<typeof createListener>;

export function createListener({ url, onMessage, onReturn, onLoss, onOutdated, idle }: ListenerOptions) {
  let client: pg.Client | undefined;
  /** True while a starting replica waits to migrate: pending calls finish, new ones do not start. */
  let isLeaving = false;
  let isOutdated = false;
  let isClosed = false;
  const closing = new AbortController();

  async function connect() {
    const made = new pg.Client({ ...connectionOptions(url), query_timeout: PING_MS + 1_000 });
    made.on('error', () => lose(made));
    made.on('end', () => lose(made));
    made.on('notification', ({ payload }) => {
      const message = parseJson(payload ?? '');
      if (isRecord(message) && typeof message.kind === 'string') onMessage(message as unknown as WorkMessage);
    });
    try {
      await made.connect();
      await made.query(JOIN);
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
    } catch {
      // The reason does not matter: the connection is reopened.
    }
    lose(watched);
  }

  /** Returns whether a starting replica waits to migrate; throws when a newer version has migrated. */
  async function look(asked: pg.Client): Promise<boolean> {
    const { rows } = await asked.query(WATCH);
    try {
      checkVersion(rows[0].version);
      isOutdated = false;
    } catch (error) {
      if (!isOutdated) onOutdated();
      isOutdated = true;
      throw error;
    }
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
      await connect().then(onReturn, () => {});
    }
  }

  const rest = (ms: number) => pause(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {});

  return {
    connect,
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
