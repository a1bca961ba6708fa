/** Undo and redo stacks. The caller holds the present state. */

const MAX_ENTRIES = 500;

/** A state and how many of the external changes are applied to it; the rest are applied when it is used. */
interface Entry<T> {
  readonly value: T;
  readonly applied: number;
}

type IsSame<T> = (one: T, other: T) => boolean;

export function createHistory<T>() {
  let past: Entry<T>[] = [];
  let future: Entry<T>[] = [];
  /** External changes (from colleagues), applied to every entry lazily. */
  let changes: Array<(value: T) => T> = [];
  let isSame: IsSame<T> = (one, other) => one === other;
  /** The input whose edits are grouped into the last entry. */
  let typing: string | undefined;

  const entryOf = (value: T): Entry<T> => ({ value, applied: changes.length });
  const applyMissed = ({ value, applied }: Entry<T>): Entry<T> =>
    applied === changes.length
      ? { value, applied }
      : entryOf(changes.slice(applied).reduce((next, change) => change(next), value));

  /** Drops entries that equal the present after external changes, so that each undo has a visible effect. */
  function trim(present: T) {
    if (past.length === 0 && future.length === 0) changes = [];
    if (changes.length === 0) return;
    for (let last = past.at(-1); last; last = past.at(-1)) {
      const entry = applyMissed(last);
      past = past.slice(0, -1);
      if (isSame(entry.value, present)) {
        typing = undefined;
        continue;
      }
      past = [...past, entry];
      break;
    }
    for (let [first] = future; first; [first] = future) {
      const brought = applyMissed(first);
      future = future.slice(1);
      if (isSame(brought.value, present)) continue;
      future = [brought, ...future];
      break;
    }
  }

  return {
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** Pushes the state before an edit and clears redo. Edits in the same input form one entry. */
    push(left: T, input?: string) {
      future = [];
      if (input !== undefined && input === typing) return;
      past = [...past.slice(1 - MAX_ENTRIES), entryOf(left)];
      typing = input;
    },
    /** The next edit starts a new entry. */
    settle() {
      typing = undefined;
    },
    /** Returns the state before the input was edited and drops its entry. */
    abandon(present: T, input: string): T {
      const before = typing === input ? past.at(-1) : undefined;
      if (before === undefined) return present;
      past = past.slice(0, -1);
      typing = undefined;
      return applyMissed(before).value;
    },
    /** Returns the previous state, or the present if there is none. */
    undo(present: T): T {
      typing = undefined;
      const before = past.at(-1);
      if (before === undefined) return present;
      const { value } = applyMissed(before);
      past = past.slice(0, -1);
      future = [entryOf(present), ...future];
      trim(value);
      return value;
    },
    redo(present: T): T {
      typing = undefined;
      const [after, ...rest] = future;
      if (after === undefined) return present;
      const { value } = applyMissed(after);
      past = [...past, entryOf(present)];
      future = rest;
      trim(value);
      return value;
    },
    /** Applies an external change to all entries; `present` includes it already. */
    rewrite(change: (entry: T) => T, present: T, areSame: IsSame<T> = isSame) {
      isSame = areSame;
      changes = [...changes, change];
      trim(present);
    },
    clear() {
      past = [];
      future = [];
      changes = [];
      typing = undefined;
    },
  };
}
