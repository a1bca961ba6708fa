/** Says what happens to a drag, and shows why nothing came of one. */

import { useEffect } from 'react';
import { onDrag } from '../drag/drag-events.ts';
import type { ProjectStore } from '../project/project-store.ts';
import { say, showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { dragWords, refusalWords } from './drag-words.ts';

export function useDragVoice(store: ProjectStore) {
  const words = useWords();
  useEffect(
    () =>
      onDrag((event) => {
        say(dragWords(event, store.getState().project, words));
        const refusal = event.kind === 'stayed' ? event.refusal : null;
        const sentence = refusal && refusalWords(refusal, event.what.label, words);
        if (sentence) showMessage(sentence);
      }),
    [store, words],
  );
}
