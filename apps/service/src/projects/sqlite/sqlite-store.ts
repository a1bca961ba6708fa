/**
 * Stores shared work and the session in a SQLite file. A worker thread has the file open and receives every
 * call. When the thread ends, pending calls are rejected and a new thread starts.
 */

import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { errorCode } from '@formloom/form';
import type { Logger } from 'pino';
import { openThread } from '../../threads/open-thread.ts';
import { NEWER_SCHEMA } from '../migrations.ts';
import { createCalls } from '../queries/calls.ts';
import { SQLITE, type SqlDatabase } from '../sql.ts';
import {
  createWaitingLog,
  type WorkCalls,
  type WorkMessage,
  type WorkStore,
  workOutdated,
  workUnavailable,
} from '../work-store.ts';
import type { FromThread, ToThread } from './worker.ts';

export interface SqliteStoreOptions {
  readonly path: string;
  readonly log: Logger;
  /** How long to wait for the previous process to release the file. */
  readonly patienceMs?: number;
  /** Checks for free disk space next to the file; replaced in tests. */
  readonly checkRoom?: (path: string) => Promise<unknown>;
  readonly checkEveryMs?: number;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const ENTRY = { source: '../projects/sqlite/worker.ts', built: './work-worker.js' };
const RETRY_MS = 250;
const CHECK_MS = 10_000;
/** About the size of a large project. */
const ROOM_BYTES = 1024 * 1024;
/** A full or failing disk, or one that was remounted read-only. */
const CANNOT_WRITE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;

/**
 * Checks free space with a separate file: SQLite reuses free space, so a write to it does not detect a full
 * disk.
 */
export async function checkRoomBeside(path: string) {
  const file = `${path}.${process.pid}.check`;
  try {
    await writeFile(file, Buffer.alloc(ROOM_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

const PATIENCE_MS = 15_000;

export async function openSqliteStore(options: SqliteStoreOptions): Promise<WorkStore> {
  const { path, log, patienceMs = PATIENCE_MS } = options;
  const { checkRoom = checkRoomBeside, checkEveryMs = CHECK_MS } = options;
  const listeners: Array<(message: WorkMessage) => void> = [];
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let isClosed = false;
  let isOutdated = false;
  let isWritable = true;
  let isChecking = false;
  let calls = 0;

  function start(): Promise<void> {
    const started = openThread(ENTRY, { workerData: { path } });
    return new Promise((resolve, reject) => {
      started.on('message', (message: FromThread) => {
        if ('message' in message) for (const listener of listeners) listener(message.message);
        else if ('opened' in message) {
          thread = started;
          resolve();
        } else if ('refused' in message) reject(asError(message.refused, message.code));
        else answer(message);
      });
      started.on('error', (error) => {
        reject(error);
        lose(started, error);
      });
      started.on('exit', () => lose(started));
    });
  }

  function answer(message: Extract<FromThread, { id: number }>) {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if ('failed' in message && CANNOT_WRITE.test(message.code)) setWritable(false, message.code);
    if ('done' in message) call?.resolve(message.done);
    else call?.reject(workUnavailable(asError(message.failed, message.code)));
  }

  function setWritable(now: boolean, code?: string) {
    if (now === isWritable) return;
    isWritable = now;
    if (now) log.info('the shared work can be written again');
    else log.error({ code }, 'the shared work cannot be written');
  }

  /** Checks that the database accepts writes: a read-only one counts as unreachable. */
  async function checkWriting() {
    // A disk that hangs gets one pending write, not one more at every check.
    if (!thread || isChecking) return;
    isChecking = true;
    try {
      await checkRoom(path);
      await call('probe', undefined);
      setWritable(true);
    } catch (error) {
      if (!isClosed && thread) setWritable(false, errorCode(error));
    }
    isChecking = false;
  }

  /** Rejects pending calls. Whether their changes were stored is unknown, and no caller got a response. */
  function lose(ended: Worker, cause?: Error) {
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(workUnavailable(cause));
    waiting.clear();
    if (isClosed) return;
    log.error({ err: cause }, 'the thread of the shared work has ended');
    reopen();
  }

  async function reopen() {
    for (; !isClosed && !thread; await pause(RETRY_MS, undefined, { ref: false })) {
      await start().then(
        () => {
          isOutdated = false;
        },
        (error) => {
          isOutdated = errorCode(error) === NEWER_SCHEMA;
        },
      );
    }
  }

  function call(name: ToThread['name'], argument: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!thread) return reject(isOutdated ? workOutdated() : workUnavailable());
      const id = ++calls;
      waiting.set(id, { resolve, reject });
      return thread.postMessage({ id, name, argument } satisfies ToThread);
    });
  }

  const tellWaiting = createWaitingLog(log);
  for (const begun = performance.now(); ; await pause(RETRY_MS)) {
    try {
      await start();
      break;
    } catch (error) {
      const isBusy = errorCode(error) === 'SQLITE_BUSY';
      if (!isBusy || performance.now() - begun > patienceMs) throw asSentence(error, isBusy);
      tellWaiting(errorCode(error));
    }
  }

  const checking = setInterval(checkWriting, checkEveryMs).unref();
  return {
    ...callsThrough(call),
    onMessage: (listener) => void listeners.push(listener),
    // A single process has no other replicas, so no messages can be missed.
    onGap: () => {},
    isShared: false,
    isReachable: () => thread !== undefined && isWritable,
    wasReachable: () => true,
    isOutdated: () => isOutdated,
    async close() {
      isClosed = true;
      clearInterval(checking);
      // Waits for all earlier calls.
      await call('lastNumber', { account: '' }).catch(() => {});
      await thread?.terminate();
    },
  };
}

/** The queries are only asked for their names here: the thread runs them. */
const NAMES = Object.keys(createCalls({ dialect: SQLITE } as SqlDatabase)) as (keyof WorkCalls)[];

function callsThrough(call: (name: keyof WorkCalls, argument: unknown) => Promise<unknown>): WorkCalls {
  const all = NAMES.map((name) => [name, (argument: unknown) => call(name, argument)]);
  return Object.fromEntries(all) as unknown as WorkCalls;
}

function asError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

/** The error when libsql is missing: installed without optional dependencies, or an unsupported platform. */
const ABSENT =
  'DATABASE_URL names a file, and the database for it (libsql) is not installed. Install it with what is optional, or name a Postgres.';

function asSentence(error: unknown, isBusy: boolean): Error {
  const message = error instanceof Error ? error.message : String(error);
  // The message already names the variable, such as the one about a newer version.
  if (message.includes('DATABASE_URL')) return new Error(message, { cause: error });
  const isAbsent = /MODULE_NOT_FOUND$/.test(errorCode(error));
  if (isAbsent) return new Error(ABSENT, { cause: error });
  const reason = isBusy
    ? 'another process uses it. A file serves one process; for several, name a Postgres.'
    : 'it cannot be opened as a database. Its folder must exist, and this process must be allowed to write there.';
  return new Error(`The file that DATABASE_URL names cannot be used: ${reason}`, { cause: error });
}
