/**
 * Tells of a change with the way back: it takes back this very change, and is gone as soon as something else
 * has been done.
 */

import { announce, dismiss, showMessage } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';
import type { ProjectStore } from './project-store.ts';

export function offerUndo(store: ProjectStore, text: string) {
  const words = wordsNow();
  const { project: changed } = store.getState();
  const id = showMessage(text, {
    label: words.editor.undo,
    run: () => {
      end();
      store.getState().undo();
      announce(words.interaction.announce.undone(''));
    },
  });
  const stop = store.subscribe(({ project }) => project !== changed && end());
  // An operator who has left the form would change what is kept no more.
  addEventListener('popstate', end);

  function end() {
    stop();
    removeEventListener('popstate', end);
    dismiss(id);
  }
}
