/** Undo and redo: what was before and what comes after the present, which the caller holds. */

const MOST_ENTRIES = 500;

/**
 * A state, and how many of the changes that are no entries it knows of; the others are made when it is met.
 */
interface Entry<T> {
  readonly value: T;
  readonly known: number;
}

type IsSame<T> = (one: T, other: T) => boolean;

export function createHistory<T>() {
  let past: Entry<T>[] = [];
  let future: Entry<T>[] = [];
  /** Made as if they had always been so. */
  let changes: Array<(value: T) => T> = [];
  let isSame: IsSame<T> = (one, other) => one === other;
  /** The input that the last entry belongs to, for as long as it is being written in. */
  let typing: string | undefined;

  const entryOf = (value: T): Entry<T> => ({ value, known: changes.length });
  const bring = ({ value, known }: Entry<T>): Entry<T> =>
    known === changes.length
      ? { value, known }
      : entryOf(changes.slice(known).reduce((next, change) => change(next), value));

  /**
   * What comes to the same as the present by what others did is no entry any more: a person who undoes should
   * see something happen.
   */
  function trim(present: T) {
    if (past.length === 0 && future.length === 0) changes = [];
    if (changes.length === 0) return;
    for (let last = past.at(-1); last; last = past.at(-1)) {
      const brought = bring(last);
      past = past.slice(0, -1);
      if (isSame(brought.value, present)) {
        typing = undefined;
        continue;
      }
      past = [...past, brought];
      break;
    }
    for (let [first] = future; first; [first] = future) {
      const brought = bring(first);
      future = future.slice(1);
      if (isSame(brought.value, present)) continue;
      future = [brought, ...future];
      break;
    }
  }

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
      past = [...past.slice(1 - MOST_ENTRIES), entryOf(left)];
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
      return bring(before).value;
    },
    /** Gives the entry before the present, or the present itself where there is none. */
    undo(present: T): T {
      typing = undefined;
      const before = past.at(-1);
      if (before === undefined) return present;
      const { value } = bring(before);
      past = past.slice(0, -1);
      future = [entryOf(present), ...future];
      trim(value);
      return value;
    },
    redo(present: T): T {
      typing = undefined;
      const [after, ...rest] = future;
      if (after === undefined) return present;
      const { value } = bring(after);
      past = [...past, entryOf(present)];
      future = rest;
      trim(value);
      return value;
    },
    /**
     * Makes a change as if it had always been so: nothing to undo, and nothing that an undo takes back. The
     * present has it already.
     */
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
