/**
 * Starts the other thread: built, it is a plain file; from the source, it has to be told how to read
 * TypeScript first.
 */

import { Worker } from 'node:worker_threads';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(FROM_SOURCE ? './worker.ts' : './parse-worker.js', import.meta.url);

/** Threads do not take over what their parent was started with. */
const LOAD_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(ENTRY.href)});
})`;

export function openWorker(mostHeapMb: number): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } };
  return FROM_SOURCE ? new Worker(LOAD_SOURCE, { ...options, eval: true }) : new Worker(ENTRY, options);
}
