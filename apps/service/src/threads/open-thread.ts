/** Starts another thread. */

import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type Entry, FROM_SOURCE, placeOf } from './entry.ts';

export function openThread(entry: Entry, more: WorkerOptions = {}): Worker {
  const options = { ...more, execArgv: [] };
  const place = placeOf(entry);
  return FROM_SOURCE ? new Worker(loadSource(place), { ...options, eval: true }) : new Worker(place, options);
}

/** Threads do not take over what their parent was started with. */
function loadSource(entry: URL): string {
  return `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(entry.href)});
})`;
}
