/** Starts the thread that parses. */

import type { Worker } from 'node:worker_threads';
import { openThread } from '../threads/open-thread.ts';

const ENTRY = { source: '../parsing/worker.ts', built: './parse-worker.js' };

export function openWorker(mostHeapMb: number): Worker {
  return openThread(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } });
}
