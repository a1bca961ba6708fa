/** Shows a message with an undo button for the last edit; it disappears with the next edit. */

import { announce, dismiss, showMessage } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';
import type { ProjectStore } from './project-store.ts';

export function offerUndo(store: ProjectStore, text: string) {
  const words = wordsNow();
  const { project: after } = store.getState();
  const id = showMessage(text, {
    label: words.editor.undo,
    run: () => {
      end();
      store.getState().undo();
      announce(words.interaction.announce.undone(''));
    },
  });
  const stop = store.subscribe(({ project }) => project !== after && end());
  // After navigating away, undo would edit a form that is no longer open.
  addEventListener('popstate', end);

  function end() {
    stop();
    removeEventListener('popstate', end);
    dismiss(id);
  }
}
