/**
 * The one database of this browser. One that is blocked, slow or gone is opened anew the next time; each call
 * fails by itself.
 */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SavedBase } from './base-storage.ts';
import type { SavedProject } from './storage.ts';
import type { Version } from './version.ts';

interface Kept extends DBSchema {
  projects: { key: string; value: SavedProject };
  versions: { key: string; value: Version; indexes: { key: string } };
  /**
   * Apart from what is listed of them, by the same ids: a list of a hundred should not read a hundred forms.
   */
  versionTexts: { key: string; value: string };
  /** What the service has of the work, by the same keys as the work. */
  bases: { key: string; value: SavedBase };
}

export interface Database {
  /** One call after the other, so that a read after a write finds it. */
  readonly enqueue: <T>(work: (db: IDBPDatabase<Kept>) => Promise<T>) => Promise<T>;
  /** Opens it before any call waits for it. Whether that went well, the first call will tell. */
  readonly openEarly: () => void;
}

const VERSION = 3;
/** Some browsers never answer instead of refusing. */
const PATIENCE_MS = 4_000;

let shared: Database | undefined;

/** All parts of a page take turns at the same one. */
export function browserDatabase(): Database {
  shared ??= createDatabase('formloom');
  return shared;
}

function createDatabase(name: string): Database {
  let opened: Promise<IDBPDatabase<Kept>> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Where merely looking at it throws, that is a refusal like any other. */
  async function database(): Promise<IDBPDatabase<Kept>> {
    const forget = () => {
      opened = undefined;
    };
    opened ??= openDB<Kept>(name, VERSION, {
      upgrade,
      // A tab with a later version wants to go on: whatever is asked here next is asked anew.
      blocking: async (_current, _blocked, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
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
    openEarly: () => {
      database().catch(() => {});
    },
    enqueue(work) {
      const turn = last.then(() => within(PATIENCE_MS, withDatabase(work)));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

/** From whatever version there is to the present one; what earlier ones kept stays. */
function upgrade(db: IDBPDatabase<Kept>, from: number) {
  if (from < 1) db.createObjectStore('projects', { keyPath: 'key' });
  if (from < 2) {
    db.createObjectStore('versions', { keyPath: 'id' }).createIndex('key', 'key');
    db.createObjectStore('versionTexts');
  }
  if (from < 3) db.createObjectStore('bases', { keyPath: 'key' });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser’s storage does not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
