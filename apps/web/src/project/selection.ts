/**
 * Which field or text is looked at: one for the canvas, the preview and whatever shows its settings. It is no
 * work, so never saved.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SelectionState {
  /** The key of a field, conditional ones included, or of a block. */
  readonly selected: string | null;
  /** Who chose it, so that the others can bring it into sight without answering back. */
  readonly by: 'canvas' | 'preview' | 'panel' | null;
  /** How often its words were asked for, to be changed where they are read. */
  readonly writes: number;
  /** Whether words are being written in the preview: they are kept once they are left, a moment later. */
  readonly isWriting: boolean;
}

export type Selection = StoreApi<SelectionState>;

export function createSelection(): Selection {
  return createStore<SelectionState>()(() => ({ selected: null, by: null, writes: 0, isWriting: false }));
}

/** At once, or as soon as the words that are being left are kept. */
export function afterWriting(selection: Selection, run: () => void) {
  if (!selection.getState().isWriting) return run();
  const forget = selection.subscribe(({ isWriting }) => {
    if (isWriting) return;
    forget();
    run();
  });
}
