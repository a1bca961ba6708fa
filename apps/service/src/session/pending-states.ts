/** Pending OAuth states in memory. */

import { randomBytes } from 'node:crypto';
import { type Beginning, MOST_PENDING, PENDING_LIFETIME_MS, type Taken } from './session-store.ts';

export interface PendingStatesSeams {
  /** Monotonic clock: an expired value must not become valid again. */
  readonly now: () => number;
  readonly newPendingState: () => string;
}

export const newPendingState = () => randomBytes(24).toString('hex');

interface Pending {
  readonly created: number;
  readonly beginning: Beginning;
}

export function createPendingStates({ now, newPendingState }: PendingStatesSeams) {
  /** Insertion order is age order, so expired values and the oldest one are always at the front. */
  const pending = new Map<string, Pending>();

  function dropFromFront(mayStay: (age: number) => boolean) {
    for (const [value, { created }] of pending) {
      if (mayStay(now() - created)) return;
      pending.delete(value);
    }
  }

  return {
    issue(beginning: Beginning = 'program'): string {
      dropFromFront((age) => age < PENDING_LIFETIME_MS && pending.size < MOST_PENDING);
      const value = newPendingState();
      pending.set(value, { created: now(), beginning });
      return value;
    },
    take(value: string, claim?: string): Taken {
      dropFromFront((age) => age < PENDING_LIFETIME_MS);
      const found = pending.get(value);
      const taken = found ? judge(found.beginning, claim) : 'refused';
      if (taken !== 'refused') pending.delete(value);
      return taken;
    },
  };
}

/** A program needs no proof (contract 4.2); a browser must be the one that started the flow. */
function judge(beginning: Beginning, claim: string | undefined): Taken {
  if (claim === undefined) return 'taken';
  if (beginning === 'elsewhere') return 'ask';
  return beginning !== 'program' && beginning.mark === claim ? 'taken' : 'refused';
}
