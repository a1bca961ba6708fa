/**
 * What reviewers said of the form that is open, for what shows it. What fills it is loaded only where the
 * service shares work; until then, and without, there are none.
 */

import type { Remark } from '@formloom/form';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject } from './ProjectContext.tsx';

export interface RemarksState {
  /** Oldest first; null where the service takes none, or has not told yet. */
  readonly remarks: readonly Remark[] | null;
  /** The numbers of those that wait, by the key of what they are about. */
  readonly pins: ReadonlyMap<string, readonly number[]>;
  /** The one that is looked at. */
  readonly chosen: Pick<Remark, 'id' | 'field'> | null;
  /** Asks the service again. */
  readonly refresh: () => Promise<void>;
}

export type Remarks = StoreApi<RemarksState>;

const known = new WeakMap<OpenProject, Remarks>();

/** One for each project that is open. */
export function remarksOf(open: OpenProject): Remarks {
  const before = known.get(open);
  if (before) return before;
  const made = createStore<RemarksState>()(() => ({
    remarks: null,
    pins: new Map(),
    chosen: null,
    refresh: async () => {},
  }));
  known.set(open, made);
  return made;
}

export function useRemarks<T>(select: (state: RemarksState) => T): T {
  return useStore(remarksOf(useOpenProject()), select);
}

/** A remark has its number for good, also when those before it are dealt with. */
export function pinsIn(remarks: readonly Remark[]): ReadonlyMap<string, readonly number[]> {
  const pins = new Map<string, number[]>();
  remarks.forEach(({ field, done }, index) => {
    if (field !== null && !done) pins.set(field, [...(pins.get(field) ?? []), index + 1]);
  });
  return pins;
}

/** Panel, card and pin share one selection: a remark is looked at itself, or by what it is about. */
export function isLookedAt(
  { id, field }: Pick<Remark, 'id' | 'field'>,
  chosen: RemarksState['chosen'],
  selected: string | null,
): boolean {
  if (chosen !== null && chosen.field === selected) return chosen.id === id;
  return field !== null && field === selected;
}
