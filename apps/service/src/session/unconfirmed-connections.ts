/** Connections that wait for confirmation, in memory. */

import { HELD_LIFETIME_MS, MOST_HELD, type UnconfirmedConnection } from './session-store.ts';

export interface UnconfirmedConnectionsSeams {
  /** Monotonic clock. */
  readonly now: () => number;
  readonly newId: () => string;
}

export function createUnconfirmedConnections({ now, newId }: UnconfirmedConnectionsSeams) {
  /** Insertion order is age order. */
  const held = new Map<string, { readonly created: number; readonly record: UnconfirmedConnection }>();

  function drop(isKept: (age: number) => boolean) {
    for (const [id, { created }] of held) {
      if (isKept(now() - created)) return;
      held.delete(id);
    }
  }

  function find(id: string): UnconfirmedConnection | undefined {
    drop((age) => age < HELD_LIFETIME_MS);
    return held.get(id)?.record;
  }

  return {
    hold(record: UnconfirmedConnection): string {
      drop((age) => age < HELD_LIFETIME_MS && held.size < MOST_HELD);
      const id = newId();
      held.set(id, { created: now(), record });
      return id;
    },
    find,
    release(id: string): UnconfirmedConnection | undefined {
      const found = find(id);
      held.delete(id);
      return found;
    },
  };
}
