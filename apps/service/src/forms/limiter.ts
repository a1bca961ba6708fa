/**
 * Limits concurrent reads: how many callers may wait for the provider, so that connections remain for fast
 * requests. A caller that has disconnected no longer counts.
 */

import type { EventEmitter } from 'node:events';
import { overloaded } from '../service-error.ts';

export type Limiter = ReturnType<typeof createLimiter>;

/** A caller's connection, which emits `close` when the caller disconnects. */
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
    /** Throws when the limit is reached. Each call needs a later `release`. */
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
    /** The number of waiting callers. */
    size: () => total,
  };
}
