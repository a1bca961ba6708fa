/**
 * Starts another process, which knows nothing of this one's variables: no secret is in it. It ends with this
 * one, and says nothing but what it sends.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Entry, placeOf } from './entry.ts';

export interface ProcessOptions {
  readonly words: readonly string[];
  readonly mostHeapMb: number;
}

export function openProcess(entry: Entry, { words, mostHeapMb }: ProcessOptions): ChildProcess {
  const { url, isSource } = placeOf(entry);
  return fork(fileURLToPath(url), words, {
    env: {},
    execArgv: [`--max-old-space-size=${mostHeapMb}`, ...(isSource ? [`--import=${typeScript()}`] : [])],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // What is undefined stays so.
    serialization: 'advanced',
  });
}

const typeScript = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href;
