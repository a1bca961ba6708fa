/** Store of the selected field or block, shared by canvas, preview and panels. Never saved. */

import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SelectionState {
  /** Key of a field or block. */
  readonly selected: string | null;
  /** Which area selected it; the others scroll to it. */
  readonly by: 'canvas' | 'preview' | 'panel' | null;
  /** Counts requests to edit its text in place. */
  readonly writes: number;
  /** Whether text is being edited in the preview; it is applied on blur. */
  readonly isWriting: boolean;
}

export type Selection = StoreApi<SelectionState>;

export function createSelection(): Selection {
  return createStore<SelectionState>()(() => ({ selected: null, by: null, writes: 0, isWriting: false }));
}

/** Runs now, or after the text being edited is applied. */
export function afterWriting(selection: Selection, run: () => void) {
  if (!selection.getState().isWriting) return run();
  const forget = selection.subscribe(({ isWriting }) => {
    if (isWriting) return;
    forget();
    run();
  });
}
