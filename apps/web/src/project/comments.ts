/** Store of reviewers' comments on the open form; filled by a lazy-loaded module where work is shared. */

import type { Remark } from '@formloom/form';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject } from './ProjectContext.tsx';

export interface CommentsState {
  /** Oldest first; null until loaded or if comments are off. */
  readonly comments: readonly Remark[] | null;
  /** Numbers of open comments by field key. */
  readonly pins: ReadonlyMap<string, readonly number[]>;
  /** The selected comment. */
  readonly chosen: Pick<Remark, 'id' | 'field'> | null;
  /** Reloads from the service. */
  readonly refresh: () => Promise<void>;
}

export type CommentsStore = StoreApi<CommentsState>;

const stores = new WeakMap<OpenProject, CommentsStore>();

/** One store per open project. */
export function commentsOf(open: OpenProject): CommentsStore {
  const before = stores.get(open);
  if (before) return before;
  const made = createStore<CommentsState>()(() => ({
    comments: null,
    pins: new Map(),
    chosen: null,
    refresh: async () => {},
  }));
  stores.set(open, made);
  return made;
}

export function useComments<T>(select: (state: CommentsState) => T): T {
  return useStore(commentsOf(useOpenProject()), select);
}

/** Numbers are permanent, also after earlier comments are resolved. */
export function pinsByField(remarks: readonly Remark[]): ReadonlyMap<string, readonly number[]> {
  const pins = new Map<string, number[]>();
  remarks.forEach(({ field, done }, index) => {
    if (field !== null && !done) pins.set(field, [...(pins.get(field) ?? []), index + 1]);
  });
  return pins;
}

/** A comment is highlighted if selected itself, or through its field. */
export function isHighlighted(
  { id, field }: Pick<Remark, 'id' | 'field'>,
  chosen: CommentsState['chosen'],
  selected: string | null,
): boolean {
  if (chosen !== null && chosen.field === selected) return chosen.id === id;
  return field !== null && field === selected;
}
