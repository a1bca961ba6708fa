/**
 * Starts another thread: built, it is a plain file beside this one; from the source, it has to be told how to
 * read TypeScript first.
 */

import { Worker, type WorkerOptions } from 'node:worker_threads';

const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** The source's place as seen from this file, and what it is called in the build. */
export interface ThreadEntry {
  readonly source: string;
  readonly built: string;
}

export function openThread({ source, built }: ThreadEntry, more: WorkerOptions = {}): Worker {
  const entry = new URL(FROM_SOURCE ? source : built, import.meta.url);
  const options = { ...more, execArgv: [] };
  return FROM_SOURCE ? new Worker(loadSource(entry), { ...options, eval: true }) : new Worker(entry, options);
}

/** Threads do not take over what their parent was started with. */
function loadSource(entry: URL): string {
  return `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(entry.href)});
})`;
}
