/**
 * A connection of its own that hears what replicas tell each other. It is asked now and then whether it still
 * answers, and so it also says whether the database can be reached; where it is lost it is made anew.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { isRecord, parseJson } from '@formloom/form';
import pg from 'pg';
import type { WorkMessage } from '../work-store.ts';
import { CHANNEL, connectionOptions } from './pg-database.ts';

export interface ListenerOptions {
  readonly url: string;
  readonly onMessage: (message: WorkMessage) => void;
  /** It listens again, and may have missed something. */
  readonly onReturn: () => void;
  readonly onLoss: () => void;
}

const PING_MS = 2_000;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;

export function createListener({ url, onMessage, onReturn, onLoss }: ListenerOptions) {
  let client: pg.Client | undefined;
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
      await made.query(`listen ${CHANNEL}`);
    } catch (error) {
      made.end().catch(() => {});
      throw error;
    }
    client = made;
    watch(made);
  }

  async function watch(watched: pg.Client) {
    while (client === watched) {
      await rest(PING_MS);
      if (client === watched) await watched.query('select 1').catch(() => lose(watched));
    }
  }

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    // It may hang: no caller waits for a farewell.
    lost.end().catch(() => {});
    if (isClosed) return;
    onLoss();
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
    isConnected: () => client !== undefined,
    /** A query has met an error: it is looked at once. */
    doubt() {
      const doubted = client;
      doubted?.query('select 1').catch(() => lose(doubted));
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
