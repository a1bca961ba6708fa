/**
 * The limiter of reads: how many callers may wait for the provider at once. Each holds a connection and some
 * memory. When it gets crowded, each connection may have one thing under way; when it is full, none more, so
 * that there are connections left for those who are answered at once. Who has left no longer counts.
 */

import type { EventEmitter } from 'node:events';
import { overloaded } from '../service-error.ts';

export interface ConcurrencyLimits {
  /** From so many on it is crowded. */
  readonly crowded: number;
  /** So many may wait in all. */
  readonly full: number;
}

const CROWDED = 2_000;

/**
 * Where there may be so many connections: those who wait must leave room for those who are answered at once.
 */
export function concurrencyFor(connections: number): ConcurrencyLimits {
  return {
    crowded: Math.min(CROWDED, Math.floor(connections / 2)),
    full: Math.floor((connections * 3) / 4),
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** A caller is whatever says `close` when it has left: a connection. */
export type Caller = EventEmitter;

export function createLimiter({ crowded, full }: ConcurrencyLimits) {
  const waiting = new WeakMap<Caller, number>();
  let total = 0;

  function countOf(caller: Caller): number {
    const known = waiting.get(caller);
    if (known !== undefined) return known;
    caller.once('close', () => {
      total -= waiting.get(caller) ?? 0;
      waiting.delete(caller);
    });
    return 0;
  }

  return {
    /** Throws where there is no room. What was acquired has to be released. */
    acquire(caller: Caller) {
      const here = countOf(caller);
      if (total >= full || (total >= crowded && here > 0)) throw overloaded();
      waiting.set(caller, here + 1);
      total += 1;
    },
    release(caller: Caller) {
      const here = waiting.get(caller);
      if (here === undefined) return;
      waiting.set(caller, here - 1);
      total -= 1;
    },
    /** How many wait. */
    size: () => total,
  };
}
