/**
 * A browser's database where there is no browser, kept for the tests of a file. That a real one holds over
 * reloads and versions is shown in a browser.
 */

import {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
  indexedDB,
} from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const GLOBALS = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
  indexedDB,
};

/** The application keeps its connection, so what is in the stores goes, and they stay. */
async function clearStores() {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    for (const store of database.objectStoreNames) await database.clear(store);
    database.close();
  }
}

/** For a file of tests, before them: each finds it empty. */
export function setUpDatabase() {
  beforeAll(() => {
    for (const [name, value] of Object.entries(GLOBALS)) Reflect.set(globalThis, name, value);
  });
  beforeEach(clearStores);
  afterAll(async () => {
    await clearStores();
    for (const name of Object.keys(GLOBALS)) Reflect.deleteProperty(globalThis, name);
  });
}
