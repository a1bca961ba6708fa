/** Project storage in IndexedDB, with a revision check against late writes of other tabs. */

import { browserDatabase } from './database.ts';
import type { ProjectStorage } from './storage.ts';

const STORE = 'projects';

export function createIdbStorage({ enqueue } = browserDatabase(), now = Date.now): ProjectStorage {
  return {
    load: (key) => enqueue((db) => db.get(STORE, key)),
    save: (key, text, known, writer, passedOver) =>
      enqueue(async (db) => {
        const transaction = db.transaction(STORE, 'readwrite');
        const before = await transaction.store.get(key);
        if (before && before.revision !== known) {
          await transaction.done;
          return { conflict: before };
        }
        const revision = Math.max(known, before?.revision ?? 0) + 1;
        const past = passedOver !== undefined && { passedOver };
        const record = { key, text, revision, writer, at: now(), ...past };
        await Promise.all([transaction.store.put(record), transaction.done]);
        return { revision };
      }),
    remove: (key) => enqueue((db) => db.delete(STORE, key)),
    keys: () => enqueue((db) => db.getAllKeys(STORE)),
  };
}
