/**
 * The limiter of reads: how many callers may wait for the provider at once. Each holds some memory, so there
 * is room for so many; no connection takes more than its share of it, and who has left no longer counts. When
 * it gets crowded, each connection may have one thing under way: then only as many connections as there may
 * be can fill it.
 */

import type { EventEmitter } from 'node:events';
import { overloaded, type ServiceError } from '../service-error.ts';

export interface ConcurrencyLimits {
  /** From so many on it is crowded. */
  readonly crowded: number;
  /** What one connection may have under way until then. */
  readonly each: number;
}

export const CONCURRENCY: ConcurrencyLimits = { crowded: 2_000, each: 64 };

/**
 * Where there may be so many connections: those who wait must leave room for those who are answered at once.
 */
export function concurrencyFor(connections: number): ConcurrencyLimits {
  return { ...CONCURRENCY, crowded: Math.min(CONCURRENCY.crowded, Math.floor(connections / 2)) };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** A caller is whatever says `close` when it has left: a connection. */
export interface Caller extends EventEmitter {
  readonly destroy?: () => unknown;
}

export function createLimiter({ crowded, each }: ConcurrencyLimits) {
  const waiting = new WeakMap<Caller, number>();
  const refused = new WeakMap<Caller, number>();
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

  /** Who goes on asking all the same is let go: refusing, too, takes time from the others. */
  function refuse(caller: Caller): ServiceError {
    const times = (refused.get(caller) ?? 0) + 1;
    refused.set(caller, times);
    if (times > each) caller.destroy?.();
    return overloaded();
  }

  return {
    /** Throws where there is no room. What was acquired has to be released. */
    acquire(caller: Caller) {
      const here = countOf(caller);
      if (here >= (total < crowded ? each : 1)) throw refuse(caller);
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
