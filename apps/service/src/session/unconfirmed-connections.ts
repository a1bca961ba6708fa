/** Accounts that a person is asked about, in memory. */

import { HELD_LIFETIME_MS, type HeldRecord, MOST_HELD } from './session-store.ts';

export interface HeldRecordsSeams {
  /** Never set back or forward. */
  readonly now: () => number;
  readonly newId: () => string;
}

export function createHeldRecords({ now, newId }: HeldRecordsSeams) {
  /** Insertion order is age order. */
  const held = new Map<string, { readonly created: number; readonly record: HeldRecord }>();

  function drop(isKept: (age: number) => boolean) {
    for (const [id, { created }] of held) {
      if (isKept(now() - created)) return;
      held.delete(id);
    }
  }

  function find(id: string): HeldRecord | undefined {
    drop((age) => age < HELD_LIFETIME_MS);
    return held.get(id)?.record;
  }

  return {
    hold(record: HeldRecord): string {
      drop((age) => age < HELD_LIFETIME_MS && held.size < MOST_HELD);
      const id = newId();
      held.set(id, { created: now(), record });
      return id;
    },
    find,
    release(id: string): HeldRecord | undefined {
      const found = find(id);
      held.delete(id);
      return found;
    },
  };
}
