/** Stores shared work and the session in Postgres, for any number of replicas. */

import { errorCode } from '@formloom/form';
import type { Logger } from 'pino';
import { sessionCalls } from '../../session/session-queries.ts';
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
import { openPool } from './pg-database.ts';
import { createWriteState, probeRoom, type WriteState } from './write-state.ts';

export interface PostgresStoreOptions {
  readonly url: string;
  readonly log: Logger;
}

export async function openPostgresStore(options: PostgresStoreOptions): Promise<WorkStore> {
  const { url, log } = options;
  const listeners: Array<(message: WorkMessage) => void> = [];
  const gapListeners: Array<() => void> = [];
  const database = openPool(url);
  // The session is read on the listening connection: the pool may be busy with saves.
  const { readSession } = sessionCalls({ ...database, all: (text, values) => listener.all(text, values) });
  const calls = { ...createCalls(database), readSession };
  const used = countCalls(withBatchedPut(calls, database.named));
  const logWaiting = createWaitingLog(log);
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
    onFailure: (error) => logWaiting(awayCode(error)),
    onOutdated: () => log.error(workOutdated().body.details),
    idle: used.idle,
  });
  await listener.connect().catch(async (error) => {
    if (isAway(error)) {
      logWaiting(awayCode(error));
      listener.reconnect();
      return;
    }
    await listener.close();
    await database.close();
    throw asSentence(error);
  });

  return {
    ...guarded(used.calls, listener, writes),
    onMessage: (listener) => void listeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    isShared: true,
    isReachable: () => listener.isConnected() && writes.isWritable(),
    wasReachable: listener.wasConnected,
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
  if (error instanceof Error && error.message.includes('DATABASE_URL')) return error;
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
  return new Error(`The database that DATABASE_URL names ${reason}${code && ` (${code})`}.`, {
    cause: error,
  });
}
