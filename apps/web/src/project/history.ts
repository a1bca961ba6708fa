/** Undo and redo: what was before and what comes after the present, which the caller holds. */

const MOST_ENTRIES = 500;

export function createHistory<T>() {
  let past: T[] = [];
  let future: T[] = [];
  /** The input that the last entry belongs to, for as long as it is being written in. */
  let typing: string | undefined;
  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /**
     * Remembers what is about to be left; whatever was undone before can no longer be redone. What is typed
     * into one input is one entry: only the first change of it is remembered.
     */
    push(left: T, input?: string) {
      future = [];
      if (input !== undefined && input === typing) return;
      past = [...past.slice(1 - MOST_ENTRIES), left];
      typing = input;
    },
    /** The next change is an entry of its own, even in the same input. */
    settle() {
      typing = undefined;
    },
    /** Gives what was there before the input was written in, and forgets that it was. */
    abandon(present: T, input: string): T {
      const before = typing === input ? past.at(-1) : undefined;
      if (before === undefined) return present;
      past = past.slice(0, -1);
      typing = undefined;
      return before;
    },
    /** Gives the entry before the present, or the present itself where there is none. */
    undo(present: T): T {
      typing = undefined;
      const before = past.at(-1);
      if (before === undefined) return present;
      past = past.slice(0, -1);
      future = [present, ...future];
      return before;
    },
    redo(present: T): T {
      typing = undefined;
      const [after, ...rest] = future;
      if (after === undefined) return present;
      past = [...past, present];
      future = rest;
      return after;
    },
    /** Makes a change as if it had always been so: nothing to undo, and nothing that an undo takes back. */
    rewrite(change: (entry: T) => T) {
      past = past.map(change);
      future = future.map(change);
    },
    /**
     * The same of what others changed, which the present has already. An entry that comes to the same as what
     * follows it is none any more: whoever undoes should see something happen.
     */
    carry(change: (entry: T) => T, present: T, isSame: (one: T, other: T) => boolean) {
      const undone = past.length;
      past = distinct([...past.map(change), present], isSame).slice(0, -1);
      future = distinct([present, ...future.map(change)].reverse(), isSame)
        .reverse()
        .slice(1);
      if (past.length < undone) typing = undefined;
    },
    clear() {
      past = [];
      future = [];
      typing = undefined;
    },
  };
}

/** Without those that are the same as the next one. */
function distinct<T>(entries: readonly T[], isSame: (one: T, other: T) => boolean): T[] {
  return entries.filter((entry, index) => {
    const next = entries[index + 1];
    return next === undefined || !isSame(entry, next);
  });
}
