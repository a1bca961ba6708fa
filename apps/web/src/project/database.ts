/**
 * Opens the browser's IndexedDB database and queues calls. A blocked or closed database is reopened on the
 * next call.
 */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SavedBase } from './merge-base-storage.ts';
import type { SavedProject } from './storage.ts';
import type { Version } from './version.ts';

interface DatabaseSchema extends DBSchema {
  projects: { key: string; value: SavedProject };
  versions: { key: string; value: Version; indexes: { key: string } };
  /** Texts of versions, stored separately so that listing versions stays fast. */
  versionTexts: { key: string; value: string };
  /** Merge bases, by the same keys as projects. */
  bases: { key: string; value: SavedBase };
}

export interface Database {
  /** Runs calls one after another, so that reads see earlier writes. */
  readonly enqueue: <T>(work: (db: IDBPDatabase<DatabaseSchema>) => Promise<T>) => Promise<T>;
  /** Opens the database early; errors surface on the first call. */
  readonly openEarly: () => void;
}

const VERSION = 3;
/** Some browsers never settle instead of rejecting. */
const TIMEOUT_MS = 4_000;

let shared: Database | undefined;

/** One database per page. */
export function browserDatabase(): Database {
  shared ??= createDatabase('formloom');
  return shared;
}

function createDatabase(name: string): Database {
  let opened: Promise<IDBPDatabase<DatabaseSchema>> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Accessing IndexedDB may throw, which counts as a rejection. */
  async function database(): Promise<IDBPDatabase<DatabaseSchema>> {
    const forget = () => {
      opened = undefined;
    };
    opened ??= openDB<DatabaseSchema>(name, VERSION, {
      upgrade,
      // Another tab wants to upgrade: close, and reopen on the next call.
      blocking: async (_current, _blocked, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  /** The browser may close a connection; retry once with a new one. */
  async function withDatabase<T>(work: (db: IDBPDatabase<DatabaseSchema>) => Promise<T>): Promise<T> {
    try {
      return await work(await database());
    } catch (error) {
      opened = undefined;
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      return work(await database());
    }
  }

  return {
    openEarly: () => {
      database().catch(() => {});
    },
    enqueue(work) {
      const turn = last.then(() => withTimeout(TIMEOUT_MS, withDatabase(work)));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

/** Migrates from any earlier schema version; stored data stays. */
function upgrade(db: IDBPDatabase<DatabaseSchema>, from: number) {
  if (from < 1) db.createObjectStore('projects', { keyPath: 'key' });
  if (from < 2) {
    db.createObjectStore('versions', { keyPath: 'id' }).createIndex('key', 'key');
    db.createObjectStore('versionTexts');
  }
  if (from < 3) db.createObjectStore('bases', { keyPath: 'key' });
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser’s storage does not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
