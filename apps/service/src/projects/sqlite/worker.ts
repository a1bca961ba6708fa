/**
 * The worker thread that has the SQLite file open, so that writes do not block the event loop. It runs calls
 * one after another, in order of arrival. Calls that arrive during a wait for the disk share the next commit
 * and get their results after it.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '@formloom/form';
import { errorText } from '../../service-error.ts';
import { createCalls } from '../queries/calls.ts';
import type { WorkCalls, WorkMessage } from '../work-store.ts';
import { type FileDatabase, openFile } from './database.ts';

export interface ToThread {
  readonly id: number;
  readonly name: keyof WorkCalls | 'probe';
  readonly argument: unknown;
}

export type FromThread =
  | { readonly opened: true }
  | { readonly refused: string; readonly code: string }
  | { readonly message: WorkMessage }
  | { readonly id: number; readonly done: unknown }
  | { readonly id: number; readonly failed: string; readonly code: string };

type Calls = Readonly<Record<string, (argument: unknown) => Promise<unknown>>>;

const post = (message: FromThread) => parentPort?.postMessage(message);
function open(): FileDatabase | undefined {
  try {
    return openFile(workerData.path, (message) => post({ message }));
  } catch (error) {
    post({ refused: errorText(error), code: errorCode(error) });
    return undefined;
  }
}

/** Writes one page without changing any data. */
async function probe(database: FileDatabase) {
  const [row] = await database.all<{ user_version: number }>('pragma user_version', []);
  await database.transaction((sql) => sql.all(`pragma user_version = ${row?.user_version}`, []));
}

/** The maximum number of calls in one commit: the first of them waits for all. */
const MOST_TOGETHER = 64;

function serve(database: FileDatabase) {
  const calls = { ...createCalls(database), probe: () => probe(database) } as unknown as Calls;
  const waiting: ToThread[] = [];
  let isBusy = false;

  async function answer({ id, name, argument }: ToThread): Promise<FromThread> {
    try {
      return { id, done: await calls[name]?.(argument) };
    } catch (error) {
      return { id, failed: errorText(error), code: errorCode(error) };
    }
  }

  async function answerTogether(group: readonly ToThread[]) {
    const answers: FromThread[] = [];
    try {
      await database.together(async () => {
        for (const asked of group) answers.push(await answer(asked));
      });
      answers.forEach(post);
    } catch (error) {
      await answerUndone(group, error);
    }
  }

  /**
   * The group was rolled back. Each call is retried alone, so that one failing call does not fail the others.
   */
  async function answerUndone([first, ...others]: readonly ToThread[], error: unknown) {
    if (!first) return;
    if (others.length === 0) post({ id: first.id, failed: errorText(error), code: errorCode(error) });
    else for (const asked of [first, ...others]) await answerTogether([asked]);
  }

  async function drain() {
    isBusy = true;
    while (waiting.length > 0) {
      await answerTogether(waiting.splice(0, MOST_TOGETHER));
      // Yields, so that calls that have arrived join the queue.
      await new Promise(setImmediate);
    }
    isBusy = false;
  }

  parentPort?.on('message', (asked: ToThread) => {
    waiting.push(asked);
    if (!isBusy) drain();
  });
  parentPort?.once('close', () => database.close());
}

const database = open();
if (database) {
  serve(database);
  post({ opened: true });
}
