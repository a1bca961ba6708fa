/** OAuth state values that wait for their callback (2.2, 3.2): single use, bounded in age and number. */

import { randomBytes } from 'node:crypto';

export interface PendingStatesSeams {
  /** Never set back or forward: a value must not come alive again. */
  readonly now: () => number;
  readonly newPendingState: () => string;
}

export const newPendingState = () => randomBytes(24).toString('hex');

export type PendingStates = ReturnType<typeof createPendingStates>;

interface Pending {
  readonly created: number;
  /** The mark of the browser it was given to, where it has one. */
  readonly mark: string | undefined;
}

const LIFETIME_MS = 15 * 60_000;
const MOST_WAITING = 10_000;

export function createPendingStates({ now, newPendingState }: PendingStatesSeams) {
  /** Insertion order is age order, so lapsed values and the oldest one are always at the front. */
  const pending = new Map<string, Pending>();

  function dropFromFront(mayStay: (age: number) => boolean) {
    for (const [value, { created }] of pending) {
      if (mayStay(now() - created)) return;
      pending.delete(value);
    }
  }

  return {
    issue(mark?: string): string {
      dropFromFront((age) => age < LIFETIME_MS && pending.size < MOST_WAITING);
      const value = newPendingState();
      pending.set(value, { created: now(), mark });
      return value;
    },
    /** True exactly once for a value that was issued, has not lapsed and, where it matters, was issued to this one. */
    take(value: string, isTheirs: (mark: string | undefined) => boolean = () => true): boolean {
      dropFromFront((age) => age < LIFETIME_MS);
      const found = pending.get(value);
      return found !== undefined && isTheirs(found.mark) && pending.delete(value);
    },
  };
}
