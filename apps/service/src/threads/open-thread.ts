/** Starts a worker thread. */

import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type Entry, placeOf } from './entry.ts';

export function openThread(entry: Entry, more: WorkerOptions = {}): Worker {
  const options = { ...more, execArgv: [] };
  const { url, isSource } = placeOf(entry);
  return isSource ? new Worker(loadSource(url), { ...options, eval: true }) : new Worker(url, options);
}

/** A worker thread does not inherit the TypeScript loader of its parent, so it registers one. */
function loadSource(entry: URL): string {
  return `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(entry.href)});
})`;
}
