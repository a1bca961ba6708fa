/**
 * A part of the application that is loaded when it is needed, or a moment before. Once it has come, it is
 * there at once.
 */

import { cacheBustingImport } from './cache-busting-import.ts';
import { retry } from './retry.ts';

export interface LatePart<Part> {
  /** Asked for once, however many wait for it; where it did not come, the next caller asks again. */
  readonly load: () => Promise<Part>;
  /** Undefined until it has come. */
  readonly now: () => Part | undefined;
}

export interface WatchedPart<Part> extends LatePart<Part> {
  /**
   * Told at once where it is there, and otherwise as soon as it comes: before all that wait for `load`.
   */
  readonly whenLoaded: (tell: (part: Part) => void) => void;
}

const failureListeners = new Set<() => void>();

/** Tells of each part that did not come, however often it was asked for: the service may know why. */
export function onPartFailure(tell: () => void): () => void {
  failureListeners.add(tell);
  return () => void failureListeners.delete(tell);
}

export function latePart<Part>(importPart: () => Promise<Part>): WatchedPart<Part> {
  const attempt = cacheBustingImport(importPart);
  const told = new Set<(part: Part) => void>();
  let loading: Promise<Part> | undefined;
  let loaded: { readonly part: Part } | undefined;

  async function load(): Promise<Part> {
    try {
      const part = await retry(attempt);
      loaded = { part };
      for (const tell of told) tell(part);
      told.clear();
      return part;
    } catch (problem) {
      for (const tell of failureListeners) tell();
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
    whenLoaded: (tell) => {
      if (loaded) tell(loaded.part);
      else told.add(tell);
    },
  };
}

/** A part that is of no use without another: there when both are. */
export function withPart<Part>(part: LatePart<Part>, other: LatePart<unknown>): LatePart<Part> {
  return {
    load: async () => (await Promise.all([part.load(), other.load()]))[0],
    now: () => (other.now() === undefined ? undefined : part.now()),
  };
}
