/** Pending states in memory. */

import { randomBytes } from 'node:crypto';
import { MOST_PENDING, PENDING_LIFETIME_MS } from './session-store.ts';

export interface PendingStatesSeams {
  /** Never set back or forward: a value must not come alive again. */
  readonly now: () => number;
  readonly newPendingState: () => string;
}

export const newPendingState = () => randomBytes(24).toString('hex');

interface Pending {
  readonly created: number;
  /** The mark of the browser it was given to, where it has one. */
  readonly mark: string | undefined;
}

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
      dropFromFront((age) => age < PENDING_LIFETIME_MS && pending.size < MOST_PENDING);
      const value = newPendingState();
      pending.set(value, { created: now(), mark });
      return value;
    },
    take(value: string, claim?: string): boolean {
      dropFromFront((age) => age < PENDING_LIFETIME_MS);
      const found = pending.get(value);
      if (!found) return false;
      const isTheirs = claim === undefined || found.mark === undefined || found.mark === claim;
      return isTheirs && pending.delete(value);
    },
  };
}
