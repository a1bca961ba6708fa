/** Version storage in IndexedDB: metadata in one store, project texts in another. */

import { browserDatabase } from './database.ts';
import { type VersionStorage, versionsToPrune } from './version.ts';

let shared: VersionStorage | undefined;

/** One per page, so that all lists are notified of changes. */
export function browserVersions(): VersionStorage {
  shared ??= createIdbVersions();
  return shared;
}

function createIdbVersions({ enqueue } = browserDatabase()): VersionStorage {
  const listeners = new Set<() => void>();
  async function changed<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    for (const listener of listeners) listener();
    return done;
  }
  return {
    of: (key) =>
      enqueue(async (db) => {
        const versions = await db.getAllFromIndex('versions', 'key', key);
        return versions.sort((one, other) => other.at - one.at);
      }),
    all: () => enqueue((db) => db.getAll('versions')),
    read: (id) => enqueue((db) => db.get('versionTexts', id)),
    add: (version, text) =>
      changed(
        enqueue(async (db) => {
          const transaction = db.transaction(['versions', 'versionTexts'], 'readwrite');
          const [versions, texts] = [
            transaction.objectStore('versions'),
            transaction.objectStore('versionTexts'),
          ];
          await Promise.all([versions.put(version), texts.put(text, version.id)]);
          const pruned = [...versionsToPrune(await versions.getAll())];
          await Promise.all(pruned.flatMap((id) => [versions.delete(id), texts.delete(id)]));
          await transaction.done;
        }),
      ),
    change: (id, change) =>
      changed(
        enqueue(async (db) => {
          const transaction = db.transaction('versions', 'readwrite');
          const before = await transaction.store.get(id);
          if (before) await transaction.store.put({ ...before, ...change });
          await transaction.done;
        }),
      ),
    remove: (id) =>
      changed(
        enqueue(async (db) => {
          const transaction = db.transaction(['versions', 'versionTexts'], 'readwrite');
          await Promise.all([
            transaction.objectStore('versions').delete(id),
            transaction.objectStore('versionTexts').delete(id),
            transaction.done,
          ]);
        }),
      ),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
