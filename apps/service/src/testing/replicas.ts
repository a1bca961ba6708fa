/**
 * Replicas in this process on one real database, each with a harness and with a link to Postgres of its own.
 */

import { createLog } from '../log.ts';
import type { WorkStore } from '../projects/work-store.ts';
import { openDatabaseStore } from '../session/database-store.ts';
import { newPendingState } from '../session/pending-states.ts';
import type { SessionStore } from '../session/session-store.ts';
import { type LinkOptions, openDatabaseLink } from './database-link.ts';
import { createHarness, type HarnessOptions } from './harness.ts';
import { createWorkPlaces, query, type StoreKind } from './work-stores.ts';

export const SECRET = 'a-session-secret-of-some-length';

export interface ReplicaOptions extends HarnessOptions {
  readonly secrets?: readonly string[];
  readonly graceMs?: number;
}

const now = performance.now.bind(performance);

export function createReplicas() {
  const places = createWorkPlaces();
  const closing: Array<() => unknown> = [];

  async function openStore(workStore: WorkStore, { secrets = [SECRET], graceMs = 0 }: ReplicaOptions = {}) {
    const log = createLog('silent');
    const sessions = await openDatabaseStore({
      store: workStore,
      secrets,
      graceMs,
      now,
      newPendingState,
      log,
    });
    closing.unshift(sessions.close);
    return sessions;
  }

  return {
    places,
    /** An empty database each time. */
    newUrl: (kind: StoreKind = 'postgres') => places.newUrl(kind),
    /** The session in a store that is open. */
    open: openStore,
    store: async (url: string, options?: ReplicaOptions): Promise<SessionStore> =>
      openStore(await places.open(url), options),
    async link(url: string, options?: LinkOptions) {
      const link = await openDatabaseLink(url, options);
      closing.push(link.close);
      return link;
    },
    async replica(url: string, { secrets, graceMs, ...rest }: ReplicaOptions = {}) {
      const { store: workStore, queries } = counting(await places.open(url));
      const sessions = await openStore(workStore, {
        ...(secrets && { secrets }),
        ...(graceMs !== undefined && { graceMs }),
      });
      return { ...(await createHarness({ ...rest, sessions })), sessions, workStore, queries };
    },
    async close() {
      for (const close of closing.splice(0)) await close();
      await places.close();
    },
  };
}

/** Counts the calls of a store by name, without those that ask the database nothing. */
function counting(store: WorkStore) {
  const counts: Record<string, number> = {};
  const counted = new Proxy(store, {
    get(target, name: string & keyof WorkStore) {
      if (!/^(is|on|was)[A-Z]/.test(name)) counts[name] = (counts[name] ?? 0) + 1;
      return target[name];
    },
  });
  return { store: counted, queries: () => ({ ...counts }) };
}

const TABLES = ['session', 'session_replicas', 'session_entries'];

/** Everything of the session that Postgres has, as text. */
export async function dumpSession(url: string): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => query(url, `select * from ${table}`)));
  return JSON.stringify(rows);
}
