/**
 * The limiter of reads: how many callers may wait for the provider at once, so that connections are left for
 * requests that are answered at once. A caller that has left no longer counts.
 */

import type { EventEmitter } from 'node:events';
import { overloaded } from '../service-error.ts';

export type Limiter = ReturnType<typeof createLimiter>;

/** A caller is whatever says `close` when it has left: a connection. */
export type Caller = EventEmitter;

export function createLimiter(most: number) {
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
      if (total >= most) throw overloaded();
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
