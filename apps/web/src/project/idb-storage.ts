/** Project storage in IndexedDB, with a revision check against concurrent tabs. */

import { browserDatabase } from './database.ts';
import { conflictKey, type ProjectStorage } from './storage.ts';

const STORE = 'projects';

export function createIdbStorage({ enqueue } = browserDatabase(), now = Date.now): ProjectStorage {
  return {
    load: (key) => enqueue((db) => db.get(STORE, key)),
    save: (key, text, known, writer, passedOver) =>
      enqueue(async (db) => {
        const transaction = db.transaction(STORE, 'readwrite');
        const before = await transaction.store.get(key);
        if (before && before.revision !== known && before.text !== text) {
          await transaction.done;
          return { conflict: before };
        }
        const revision = Math.max(known, before?.revision ?? 0) + 1;
        const past = passedOver !== undefined && { passedOver };
        const record = { key, text, revision, writer, at: now(), ...past };
        await Promise.all([transaction.store.put(record), transaction.done]);
        return { revision };
      }),
    loadConflictCopies: (key) =>
      enqueue((db) => db.getAll(STORE, IDBKeyRange.bound(conflictKey(key, ''), conflictKey(key, '\uffff')))),
    putConflictCopy: (key, tab, text) =>
      enqueue(async (db) => {
        await db.put(STORE, { key: conflictKey(key, tab), text, revision: 1, writer: tab });
      }),
    remove: (key) => enqueue((db) => db.delete(STORE, key)),
    keys: () => enqueue((db) => db.getAllKeys(STORE)),
  };
}
