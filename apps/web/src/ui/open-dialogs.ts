/**
 * The dialogs that are open, the topmost last: whatever is to be seen and heard while one is open must stand
 * inside it.
 */

import { createStore } from 'zustand/vanilla';

export const openDialogs = createStore<readonly HTMLDialogElement[]>()(() => []);

/** Until the returned function is called. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.setState((open) => [...open, dialog], true);
  return () => openDialogs.setState((open) => open.filter((one) => one !== dialog), true);
}
