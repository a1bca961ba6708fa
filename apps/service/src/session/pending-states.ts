/** OAuth state values that wait for their callback (2.2, 3.2): single use, bounded in age and number. */

import { randomBytes } from 'node:crypto';

export interface PendingStatesSeams {
  readonly now: () => number;
  readonly newPendingState: () => string;
}

export const newPendingState = () => randomBytes(24).toString('hex');

export type PendingStates = ReturnType<typeof createPendingStates>;

const LIFETIME_MS = 15 * 60_000;
const MOST_WAITING = 10_000;

export function createPendingStates({ now, newPendingState }: PendingStatesSeams) {
  /** Insertion order is age order, so lapsed values and the oldest one are always at the front. */
  const createdAt = new Map<string, number>();

  function dropFromFront(mayStay: (age: number) => boolean) {
    for (const [value, created] of createdAt) {
      if (mayStay(now() - created)) return;
      createdAt.delete(value);
    }
  }

  return {
    issue(): string {
      dropFromFront((age) => age < LIFETIME_MS && createdAt.size < MOST_WAITING);
      const value = newPendingState();
      createdAt.set(value, now());
      return value;
    },
    /** True exactly once for a value that was issued and has not lapsed. */
    take(value: string): boolean {
      dropFromFront((age) => age < LIFETIME_MS);
      return createdAt.delete(value);
    },
  };
}
