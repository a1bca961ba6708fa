/** The common past in IndexedDB. */

import type { BaseStorage } from './base-storage.ts';
import { browserDatabase } from './database.ts';

export function createIdbBases({ enqueue } = browserDatabase()): BaseStorage {
  return {
    load: (key) => enqueue((db) => db.get('bases', key)),
    save: (base) =>
      enqueue(async (db) => {
        await db.put('bases', base);
      }),
  };
}
