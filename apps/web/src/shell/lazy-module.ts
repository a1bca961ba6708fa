/** Lazy-loaded module with retries: loaded once, available synchronously afterwards. */

import { cacheBustingImport } from './cache-busting-import.ts';
import { retry } from './retry.ts';

export interface LazyModule<Part> {
  /** Loads once for all callers; after a failure the next call retries. */
  readonly load: () => Promise<Part>;
  /** Undefined until loaded. */
  readonly now: () => Part | undefined;
}

export interface WatchedModule<Part> extends LazyModule<Part> {
  /** Called at once if loaded, otherwise on load, before `load` resolves. */
  readonly whenLoaded: (listener: (part: Part) => void) => void;
}

const failureListeners = new Set<() => void>();

/** Called whenever a module fails to load. */
export function onLoadFailure(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => void failureListeners.delete(listener);
}

export function lazyModule<Part>(importPart: () => Promise<Part>): WatchedModule<Part> {
  const attempt = cacheBustingImport(importPart);
  const loadListeners = new Set<(part: Part) => void>();
  let loading: Promise<Part> | undefined;
  let loaded: { readonly part: Part } | undefined;

  async function load(): Promise<Part> {
    try {
      const part = await retry(attempt);
      loaded = { part };
      for (const listener of loadListeners) listener(part);
      loadListeners.clear();
      return part;
    } catch (problem) {
      for (const listener of failureListeners) listener();
      throw problem;
    } finally {
      loading = undefined;
    }
  }

  return {
    load: async () => {
      if (loaded) return loaded.part;
      loading ??= load();
      return loading;
    },
    now: () => loaded?.part,
    whenLoaded: (listener) => {
      if (loaded) listener(loaded.part);
      else loadListeners.add(listener);
    },
  };
}

/** A module that is ready only together with another. */
export function loadTogether<Part>(part: LazyModule<Part>, other: LazyModule<unknown>): LazyModule<Part> {
  return {
    load: async () => (await Promise.all([part.load(), other.load()]))[0],
    now: () => (other.now() === undefined ? undefined : part.now()),
  };
}
