/** Shared work in Postgres, for any number of replicas. */

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { createCalls } from '../queries/calls.ts';
import { type WorkCalls, type WorkMessage, type WorkStore, workUnavailable } from '../work-store.ts';
import { withBatchedPut } from './batched-put.ts';
import { createListener } from './listener.ts';
import { connectionOptions, migrate, openPool } from './pg-database.ts';

export interface PostgresStoreOptions {
  readonly url: string;
  readonly log: Logger;
  /** How long a database that is away at the start is waited for. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

export async function openPostgresStore(options: PostgresStoreOptions): Promise<WorkStore> {
  const { url, log, patienceMs = PATIENCE_MS } = options;
  await prepare(url, patienceMs, log);
  const listeners: Array<(message: WorkMessage) => void> = [];
  const gapListeners: Array<() => void> = [];
  const database = openPool(url);
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
  });
  await listener.connect().catch((error) => {
    throw asSentence(error);
  });

  return {
    ...guarded(withBatchedPut(createCalls(database), database.named), listener.isConnected, listener.doubt),
    onMessage: (listener) => void listeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    isReachable: listener.isConnected,
    async close() {
      await listener.close();
      await database.close();
    },
  };
}

/** While it is away no caller waits for it to answer. */
function guarded(calls: WorkCalls, isReachable: () => boolean, doubt: () => void): WorkCalls {
  const guard = (call: (argument: never) => Promise<unknown>) => async (argument: never) => {
    if (!isReachable()) throw workUnavailable();
    try {
      return await call(argument);
    } catch (error) {
      doubt();
      throw workUnavailable(error);
    }
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, guard(call)]),
  ) as unknown as WorkCalls;
}

/** Waits for the database, for a while, and brings its tables up to date. */
async function prepare(url: string, patienceMs: number, log: Logger) {
  for (const begun = performance.now(); ; await pause(RETRY_MS)) {
    const client = new pg.Client(connectionOptions(url));
    client.on('error', () => {});
    try {
      await client.connect();
      await migrate(client);
      return;
    } catch (error) {
      if (!isAway(error) || performance.now() - begun > patienceMs) throw asSentence(error);
      log.warn('waiting for the database of the shared work');
    } finally {
      client.end().catch(() => {});
    }
  }
}

const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'];

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return AWAY.includes(codeOf(error)) || /timeout|terminated/i.test(error.message);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Never with the message of another program, which may quote the address and so a password. */
function asSentence(error: unknown): Error {
  if (error instanceof Error && error.message.includes('WORK_URL')) return error;
  const code = codeOf(error);
  const reason = isAway(error)
    ? 'cannot be reached'
    : code.startsWith('28')
      ? 'does not let this user in'
      : code === '3D000'
        ? 'does not exist'
        : 'cannot be used';
  return new Error(`The database that WORK_URL names ${reason}${code && ` (${code})`}.`, { cause: error });
}
