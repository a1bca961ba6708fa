/**
 * A worker thread for parsing that would block the event loop. It starts with the first job and ends when
 * idle. It runs one job at a time, with a time limit and a memory limit.
 */

import type { Worker } from 'node:worker_threads';
import { SHUTTING_DOWN } from '../service-error.ts';
import { openThread } from '../threads/open-thread.ts';
import type { ParseJob } from './parse-job.ts';
import type { FromWorker } from './worker.ts';

export interface ParseThreadOptions {
  /** Starts when the job is queued, so it includes the wait for earlier jobs. */
  readonly timeLimitMs?: number;
  readonly idleMs?: number;
  readonly open?: (mostHeapMb: number) => Worker;
}

interface Queued {
  readonly job: ParseJob;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly deadline: NodeJS.Timeout;
  /** Whether earlier jobs were queued. */
  readonly waited: boolean;
}

const MOST_HEAP_MB = 512;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const TOO_LARGE = "The provider's answer takes too much memory to read";
const NOT_READ = "The provider's answer could not be read";

/** The error of a job that timed out after waiting for others, or that a shutdown rejected. */
export class ThreadBusy extends Error {}

export function createParseThread({
  timeLimitMs = 15_000,
  idleMs = 10_000,
  open = openWorker,
}: ParseThreadOptions = {}) {
  const queue: Queued[] = [];
  let worker: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = open(MOST_HEAP_MB);
    started.unref();
    started.on('message', (message: FromWorker) => {
      if (worker === started) receive(message);
    });
    started.on('error', (error: Error & { code?: string }) => {
      if (worker === started) stop(new Error(error.code === OUT_OF_MEMORY ? TOO_LARGE : NOT_READ));
    });
    return started;
  }

  function receive(message: FromWorker) {
    const current = queue[0];
    if (!current) return;
    finish();
    if ('failed' in message) current.reject(new Error(message.failed));
    else current.resolve(message.done);
  }

  /** Removes the first job from the queue and starts the next one. */
  function finish() {
    clearTimeout(queue.shift()?.deadline);
    next();
  }

  function next() {
    clearTimeout(resting);
    const first = queue[0];
    if (first) {
      worker ??= start();
      worker.postMessage(first.job);
    } else {
      resting = setTimeout(() => stop(), idleMs).unref();
    }
  }

  /** Terminates the thread and its current job. */
  function stop(reason?: Error) {
    worker?.terminate();
    worker = undefined;
    const current = queue[0];
    if (!current || reason === undefined) return;
    finish();
    current.reject(reason);
  }

  function giveUp(queued: Queued) {
    const message = `The provider's answer could not be read within ${timeLimitMs / 1000} s`;
    const reason = queued.waited ? new ThreadBusy(message) : new Error(message);
    if (queue[0] === queued) return stop(reason);
    queue.splice(queue.indexOf(queued), 1);
    return queued.reject(reason);
  }

  return {
    run: (job: ParseJob): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new ThreadBusy(SHUTTING_DOWN));
        const deadline = setTimeout(() => giveUp(queued), timeLimitMs);
        const queued: Queued = { job, resolve, reject, deadline, waited: queue.length > 0 };
        queue.push(queued);
        if (queue.length === 1) next();
      }),
    /** Terminates the thread; rejects pending and new jobs. */
    close() {
      isClosed = true;
      clearTimeout(resting);
      worker?.terminate();
      worker = undefined;
      for (const { deadline, reject } of queue.splice(0)) {
        clearTimeout(deadline);
        reject(new ThreadBusy(SHUTTING_DOWN));
      }
    },
  };
}

const ENTRY = { source: '../parsing/worker.ts', built: './parse-worker.js' };

/** Starts the thread that parses. */
export function openWorker(mostHeapMb: number): Worker {
  return openThread(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } });
}
