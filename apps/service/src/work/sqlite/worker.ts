/**
 * The thread that has the file open: a write waits for the disk, and the event loop must not. It does one
 * call after another, in the order in which they come.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { errorText } from '../../service-error.ts';
import { createCalls } from '../calls/calls.ts';
import type { WorkCalls, WorkMessage } from '../work-store.ts';
import { type FileDatabase, openFile } from './database.ts';

export interface ToThread {
  readonly id: number;
  readonly name: keyof WorkCalls;
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
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function open(): FileDatabase | undefined {
  try {
    return openFile(workerData.path, (message) => post({ message }));
  } catch (error) {
    post({ refused: errorText(error), code: codeOf(error) });
    return undefined;
  }
}

const database = open();
if (database) {
  const calls = createCalls(database) as unknown as Calls;
  let before: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', ({ id, name, argument }: ToThread) => {
    before = before.then(async () => {
      try {
        post({ id, done: await calls[name]?.(argument) });
      } catch (error) {
        post({ id, failed: errorText(error), code: codeOf(error) });
      }
    });
  });
  parentPort?.once('close', () => database.close());
  post({ opened: true });
}
