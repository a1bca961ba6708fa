/**
 * What callers may take of what the process has, before any caller has shown a key. The sizes follow from its
 * own limits: how many files it may open, and how much memory there is for it.
 */

import { totalmem } from 'node:os';
import type { Budget } from './choose-evicted.ts';

export interface Budgets {
  /** How many may be connected. When one more comes, the address that has the most makes room. */
  readonly connections: number;
  /** Requests of which the end has not come. */
  readonly unfinished: Budget;
  /** Bytes in memory, of answers that were not read and of requests that wait, and of everything else. */
  readonly buffers: number;
}

const MB = 1024 * 1024;

export function budgetsFor(connections: number, memory: number): Budgets {
  const unfinished = Math.max(8, Math.floor(connections / 4));
  return {
    connections,
    unfinished: { all: unfinished, each: Math.ceil(unfinished / 2) },
    buffers: Math.max(32 * MB, Math.floor(memory / 8)),
  };
}

/** In bytes: what a container allows, else what the machine has. */
export function memoryLimit(): number {
  const machine = totalmem();
  const allowed = process.constrainedMemory?.() ?? 0;
  return allowed > 0 && allowed < machine ? allowed : machine;
}
