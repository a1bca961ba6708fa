/**
 * Ctrl+C and Ctrl+V on the canvas by the browser's clipboard events, which need no permission and also work
 * from its menu. Text inputs and selections keep the default behaviour.
 */

import { useEffect } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { copyCard, pasteText, placeBelow } from './copy-content.ts';
import { isHere, isTyping } from './key-target.ts';

export function useClipboard() {
  const open = useOpenProject();
  const words = useWords();
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const key = focusedCard();
      if (key === null || isElsewhere() || getSelection()?.isCollapsed === false) return;
      copyCard(open, key, words, (text) => {
        event.clipboardData?.setData('text/plain', text);
        event.preventDefault();
        return event.clipboardData !== null;
      });
    };
    const onPaste = (event: ClipboardEvent) => {
      const { activeElement } = document;
      if (isElsewhere() || !isHere(activeElement)) return;
      event.preventDefault();
      const { project } = open.store.getState();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      pasteText(open, text, placeBelow(project, focusedCard()), words);
    };
    addEventListener('copy', onCopy);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('copy', onCopy);
      removeEventListener('paste', onPaste);
    };
  }, [open, words]);
}

/** The card on the canvas that has focus, or that contains the focused button. */
function focusedCard(): string | null {
  const card = document.activeElement?.closest<HTMLElement>(
    '[data-area="canvas"] :is([data-card], [data-conditional])',
  );
  return card?.dataset.conditional ?? card?.dataset.card ?? null;
}

const isElsewhere = () => isTyping(document.activeElement) || document.querySelector('dialog[open]') !== null;
