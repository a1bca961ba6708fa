/** Test helpers: in-memory storage that can fail, and a message bus between tabs. */

import { conflictKey, type ProjectStorage, type SavedProject } from '../storage.ts';
import type { TabChannel, TabMessage } from '../tab-channel.ts';
import type { VersionStorage } from '../version.ts';

export interface MemoryStorage extends ProjectStorage {
  readonly records: Map<string, SavedProject>;
  /** While set, every call fails with it. */
  failure: Error | null;
  /** How often something was written. */
  writes: number;
}

export function createMemoryStorage(): MemoryStorage {
  const records = new Map<string, SavedProject>();
  const turn = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (storage.failure) throw storage.failure;
    return work();
  };
  const storage: MemoryStorage = {
    records,
    failure: null,
    writes: 0,
    load: (key) => turn(() => records.get(key)),
    save: (key, text, known, writer, passedOver) =>
      turn(() => {
        const before = records.get(key);
        if (before && before.revision !== known && before.text !== text) return { conflict: before };
        const revision = Math.max(known, before?.revision ?? 0) + 1;
        records.set(key, { key, text, revision, writer, ...(passedOver !== undefined && { passedOver }) });
        storage.writes += 1;
        return { revision };
      }),
    loadConflictCopies: (key) =>
      turn(() => [...records.values()].filter((one) => one.key.startsWith(conflictKey(key, '')))),
    putConflictCopy: (key, tab, text) =>
      turn(() => {
        records.set(conflictKey(key, tab), { key: conflictKey(key, tab), text, revision: 1, writer: tab });
      }),
    remove: (key) =>
      turn(() => {
        records.delete(key);
      }),
    keys: () => turn(() => [...records.keys()]),
  };
  return storage;
}

/** The same storage for one tab, until the tab is gone: then nothing of it arrives any more. */
export function untilGone(storage: ProjectStorage, isGone: () => boolean): ProjectStorage {
  const cut =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isGone() ? new Promise(() => {}) : call(...args);
  return {
    load: cut(storage.load),
    save: cut(storage.save),
    loadConflictCopies: cut(storage.loadConflictCopies),
    putConflictCopy: cut(storage.putConflictCopy),
    remove: cut(storage.remove),
    keys: cut(storage.keys),
  };
}

/** Each call gives another tab of the same browser; a message reaches all but its sender, a moment later. */
export function createTabsBus(): () => TabChannel & { readonly cut: () => void } {
  const listeners = new Set<(message: TabMessage) => void>();
  return () => {
    let own: ((message: TabMessage) => void) | undefined;
    let cut = false;
    return {
      cut() {
        cut = true;
        if (own) listeners.delete(own);
      },
      post(message) {
        if (cut) return;
        const others = [...listeners].filter((listener) => listener !== own);
        Promise.resolve().then(() => {
          for (const listener of others) listener(message);
        });
      },
      listen(listener) {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}

/** Version storage that stores nothing. */
export const NO_VERSIONS: VersionStorage = {
  of: async () => [],
  all: async () => [],
  read: async () => undefined,
  add: async () => {},
  change: async () => {},
  remove: async () => {},
  subscribe: () => () => {},
};
