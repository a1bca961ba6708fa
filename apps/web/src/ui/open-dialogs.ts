/**
 * Stack of open dialogs, the topmost last: toasts and live regions must be rendered inside the topmost one.
 */

import { createStore } from 'zustand/vanilla';

export const openDialogs = createStore<readonly HTMLDialogElement[]>()(() => []);

/** Registers a dialog until the returned function is called. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.setState((open) => [...open, dialog], true);
  return () => openDialogs.setState((open) => open.filter((one) => one !== dialog), true);
}
