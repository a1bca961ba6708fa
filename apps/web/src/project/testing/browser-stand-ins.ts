/** Test helpers: in-memory storage that can fail, and a message bus between tabs. */

import type { Locks, TabChannel, TabMessage } from '../edit-lock.ts';
import type { ProjectStorage, SavedProject } from '../storage.ts';
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
        if (before && before.revision !== known) return { conflict: before };
        const revision = Math.max(known, before?.revision ?? 0) + 1;
        records.set(key, { key, text, revision, writer, ...(passedOver !== undefined && { passedOver }) });
        storage.writes += 1;
        return { revision };
      }),
    remove: (key) =>
      turn(() => {
        records.delete(key);
      }),
    keys: () => turn(() => [...records.keys()]),
  };
  return storage;
}

/** The same storage for one tab: while it is frozen nothing arrives, and once it is gone never again. */
export function untilGone(
  storage: ProjectStorage,
  isGone: () => boolean,
  thawed: () => Promise<void> = async () => {},
): ProjectStorage {
  const cut =
    <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await thawed();
      return isGone() ? new Promise(() => {}) : call(...args);
    };
  return {
    load: cut(storage.load),
    save: cut(storage.save),
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

export interface TabLocks extends Locks {
  /** The tab is gone, and its locks with it. */
  readonly end: () => void;
}

/** Web Locks of one browser: each call gives those of another tab. `thawed` delays what that one notices. */
export function createMemoryLocks(): (thawed?: () => Promise<void>) => TabLocks {
  interface Held {
    readonly grant: () => unknown;
    readonly resolve: (value: unknown) => void;
    readonly reject: () => void;
  }
  const held = new Map<string, Held>();
  const queue: Array<readonly [name: string, request: Held]> = [];

  async function hold(name: string, request: Held) {
    held.set(name, request);
    await Promise.resolve();
    const result = Promise.resolve().then(request.grant);
    await result.catch(() => {});
    release(request);
    request.resolve(result);
  }

  function release(request: Held) {
    const waiting = queue.findIndex(([, one]) => one === request);
    if (waiting >= 0) queue.splice(waiting, 1);
    for (const [name, one] of held) {
      if (one !== request) continue;
      held.delete(name);
      const next = queue.findIndex(([of]) => of === name);
      const [first] = next < 0 ? [] : queue.splice(next, 1);
      if (first) hold(...first);
    }
  }

  return (thawed = async () => {}) => {
    const own: Held[] = [];
    function request(name: string, options: LockOptions, callback: (lock: Lock | null) => unknown) {
      if (options.ifAvailable && held.has(name)) return Promise.resolve(callback(null));
      return new Promise((resolve, reject) => {
        const one: Held = {
          grant: () => callback({ name, mode: 'exclusive' }),
          resolve,
          reject: () => thawed().then(() => reject(new DOMException('', 'AbortError'))),
        };
        own.push(one);
        if (options.steal) held.get(name)?.reject();
        if (options.steal || !held.has(name)) hold(name, one);
        else queue.push([name, one]);
        options.signal?.addEventListener('abort', () => {
          if (!queue.some(([, waiting]) => waiting === one)) return;
          release(one);
          one.reject();
        });
      });
    }
    return { request: request as Locks['request'], end: () => own.forEach(release) };
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
