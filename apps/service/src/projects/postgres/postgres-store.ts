/** Stores shared work in Postgres, for any number of replicas. */

import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@formloom/form';
import pg from 'pg';
import type { Logger } from 'pino';
import { createCalls } from '../queries/calls.ts';
import {
  createWaitingLog,
  type WorkCalls,
  type WorkMessage,
  type WorkStore,
  workOutdated,
  workUnavailable,
} from '../work-store.ts';
import { withBatchedPut } from './batched-put.ts';
import { createListener, type Listener } from './listener.ts';
import { connectionOptions, migrate, openPool } from './pg-database.ts';
import { createWriteState, probeRoom, type WriteState } from './write-state.ts';

export interface PostgresStoreOptions {
  readonly url: string;
  readonly log: Logger;
  /** How long to wait at startup for a database that is unreachable. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

export async function openPostgresStore(options: PostgresStoreOptions): Promise<WorkStore> {
  const { url, log } = options;
  const listeners: Array<(message: WorkMessage) => void> = [];
  const gapListeners: Array<() => void> = [];
  const database = openPool(url);
  const used = countCalls(withBatchedPut(createCalls(database), database.named));
  const writes = createWriteState({ log, probe: () => probeRoom(database) });
  const listener = createListener({
    url,
    onMessage: (message) => {
      for (const listener of listeners) listener(message);
    },
    onReturn: () => {
      log.info('the shared work can be reached again');
      for (const listener of gapListeners) listener();
    },
    onLoss: () => log.error('the shared work cannot be reached'),
    onOutdated: () => log.error(workOutdated().body.details),
    idle: used.idle,
  });
  await prepare(options, listener.connect).catch(async (error) => {
    await database.close();
    throw error;
  });

  return {
    ...guarded(used.calls, listener, writes),
    onMessage: (listener) => void listeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    isReachable: () => listener.isConnected() && writes.isWritable(),
    isOutdated: listener.isOutdated,
    async close() {
      writes.close();
      await listener.close();
      await database.close();
    },
  };
}

type Call = (argument: never) => Promise<unknown>;

function mapCalls(calls: WorkCalls, change: (call: Call) => Call): WorkCalls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, change(call)]),
  ) as unknown as WorkCalls;
}

/** Rejects calls at once while the database is unreachable or outdated; failures become a 503 error. */
function guarded(calls: WorkCalls, listener: Listener, writes: WriteState): WorkCalls {
  return mapCalls(calls, (call) => async (argument) => {
    if (listener.isOutdated()) throw workOutdated();
    if (!listener.isConnected()) throw workUnavailable();
    try {
      return await call(argument);
    } catch (error) {
      writes.judge(error);
      listener.doubt();
      throw workUnavailable(error);
    }
  });
}

/** Tracks pending calls. */
function countCalls(calls: WorkCalls) {
  const pending = new Set<Promise<unknown>>();
  return {
    calls: mapCalls(calls, (call) => (argument) => {
      const result = call(argument).finally(() => pending.delete(result));
      pending.add(result);
      return result;
    }),
    idle: () => Promise.allSettled(pending),
  };
}

/** Waits for the database at startup, migrates it and joins as a replica. */
async function prepare(options: PostgresStoreOptions, join: () => Promise<void>) {
  const { url, log, patienceMs = PATIENCE_MS } = options;
  const tellWaiting = createWaitingLog(log);
  for (const begun = performance.now(); ; await pause(RETRY_MS)) {
    const client = new pg.Client(connectionOptions(url));
    client.on('error', () => {});
    try {
      await client.connect();
      await migrate(client);
      await join();
      return;
    } catch (error) {
      if (!isAway(error) || performance.now() - begun > patienceMs) throw asSentence(error);
      tellWaiting(awayCode(error));
    } finally {
      client.end().catch(() => {});
    }
  }
}

const AWAY = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
  '55P03',
];

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return AWAY.includes(errorCode(error)) || /timeout|terminated/i.test(error.message);
}

/** The error code; for a host name with several addresses, that of the first one tried. */
function awayCode(error: unknown): string {
  if (error instanceof AggregateError) return awayCode(error.errors[0]);
  return errorCode(error) || 'timeout';
}

/** Rewrites a connection error. The driver's message is omitted: it may contain the URL and so a password. */
function asSentence(error: unknown): Error {
  if (error instanceof Error && error.message.includes('WORK_URL')) return error;
  const code = errorCode(error);
  const reason = isAway(error)
    ? 'cannot be reached'
    : code.startsWith('28')
      ? 'does not let this user in'
      : code === '3D000'
        ? 'does not exist'
        : code === '57014'
          ? 'is still in use by an older version of Formloom, or takes longer than a minute to migrate'
          : 'cannot be used';
  return new Error(`The database that WORK_URL names ${reason}${code && ` (${code})`}.`, { cause: error });
}
