/** The session store in memory; the session is lost when the process ends (contract 1). */

import { createPendingStates, type PendingStatesSeams } from './pending-states.ts';
import { NO_SESSION } from './session.ts';
import { type ChangeListener, LOCK_MS, type SessionStore } from './session-store.ts';
import { createUnconfirmedConnections } from './unconfirmed-connections.ts';

export function createMemoryStore({ now, newPendingState }: PendingStatesSeams): SessionStore {
  const states = createPendingStates({ now, newPendingState });
  const held = createUnconfirmedConnections({ now, newId: newPendingState });
  const listeners: ChangeListener[] = [];
  let session = NO_SESSION;
  const lockedUntil = new Map<string, number>();

  return {
    current: async () => session,
    confirmed: async () => session,
    async change(edit) {
      const before = session;
      const next = edit(before);
      if (!next) return false;
      session = next;
      for (const listener of listeners) listener(next, before);
      return true;
    },
    onChange: (listener) => void listeners.push(listener),
    pendingStates: {
      issue: async (beginning) => states.issue(beginning),
      take: async (value, claim) => states.take(value, claim),
    },
    unconfirmedConnections: {
      hold: async (record) => held.hold(record),
      find: async (id) => held.find(id),
      release: async (id) => held.release(id),
    },
    refreshLock: {
      async acquire(name) {
        for (const [one, until] of lockedUntil) if (until <= now()) lockedUntil.delete(one);
        const until = lockedUntil.get(name);
        if (until !== undefined) return until - now();
        lockedUntil.set(name, now() + LOCK_MS);
        return 0;
      },
      async release(name, restMs) {
        lockedUntil.set(name, now() + restMs);
      },
    },
    clock: now,
    isReachable: () => true,
    close: async () => {},
  };
}
