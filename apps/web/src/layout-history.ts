/** Undo and redo: what was before and what comes after the present, which the caller holds. */

const MOST_ENTRIES = 500;

export function createHistory<T>() {
  let past: T[] = [];
  let future: T[] = [];
  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** Remembers what is about to be left; whatever was undone before can no longer be redone. */
    push(left: T) {
      past = [...past.slice(1 - MOST_ENTRIES), left];
      future = [];
    },
    /** Gives the entry before the present, or the present itself where there is none. */
    undo(present: T): T {
      const before = past.at(-1);
      if (before === undefined) return present;
      past = past.slice(0, -1);
      future = [present, ...future];
      return before;
    },
    redo(present: T): T {
      const [after, ...rest] = future;
      if (after === undefined) return present;
      past = [...past, present];
      future = rest;
      return after;
    },
    clear() {
      past = [];
      future = [];
    },
  };
}
