/** Work in IndexedDB. A database that is blocked, slow or gone is opened anew the next time; each call fails by itself. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { asideKey, type ProjectStorage, type SavedProject } from './storage.ts';

interface Kept extends DBSchema {
  projects: { key: string; value: SavedProject };
}

const STORE = 'projects';
/** Some browsers never answer instead of refusing. */
const PATIENCE_MS = 4_000;

export function createIdbStorage(name = 'formloom'): ProjectStorage {
  let opened: Promise<IDBPDatabase<Kept>> | undefined;
  /** One after the other, so that whoever reads after a write finds it. */
  let last: Promise<unknown> = Promise.resolve();

  function database(): Promise<IDBPDatabase<Kept>> {
    const forget = () => {
      opened = undefined;
    };
    opened ??= openDB<Kept>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore(STORE, { keyPath: 'key' });
      },
      blocking: async (_current, _blocked, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  function enqueue<T>(work: (db: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
    const turn = last.then(() => within(PATIENCE_MS, withDatabase(work)));
    last = turn.catch(() => {});
    return turn;
  }

  /** A connection that was closed behind our back says so when it is used; a fresh one deserves one try. */
  async function withDatabase<T>(work: (db: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
    try {
      return await work(await database());
    } catch (error) {
      opened = undefined;
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      return work(await database());
    }
  }

  return {
    load: (key) => enqueue((db) => db.get(STORE, key)),
    save: (key, text, known, writer) =>
      enqueue(async (db) => {
        const transaction = db.transaction(STORE, 'readwrite');
        const before = await transaction.store.get(key);
        if (before && before.revision !== known && before.text !== text) {
          await transaction.done;
          return { rival: before };
        }
        const revision = Math.max(known, before?.revision ?? 0) + 1;
        await Promise.all([transaction.store.put({ key, text, revision, writer }), transaction.done]);
        return { revision };
      }),
    loadAside: (key) =>
      enqueue((db) => db.getAll(STORE, IDBKeyRange.bound(asideKey(key, ''), asideKey(key, '\uffff')))),
    putAside: (key, tab, text) =>
      enqueue(async (db) => {
        await db.put(STORE, { key: asideKey(key, tab), text, revision: 1, writer: tab });
      }),
    remove: (key) => enqueue((db) => db.delete(STORE, key)),
    keys: () => enqueue((db) => db.getAllKeys(STORE)),
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser’s storage does not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
