/**
 * Keyboard shortcuts: Ctrl+Z, Ctrl+Y (except in text inputs, where the browser undoes) and “?” for the list.
 */

import { useEffect, useRef } from 'react';
import { useViewStore } from '../project/canvas-view.ts';
import { isHere, isTyping } from './key-target.ts';
import { useHistory } from './useHistory.ts';

export function useShortcuts() {
  const now = useHistory();
  const history = useRef(now);
  history.current = now;
  const view = useViewStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '?' && isHere(event.target)) view.setState({ shortcutsShown: true });
      else if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      else if (isRedo(event)) history.current.redo();
      else if (event.key.toLowerCase() === 'z') history.current.undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [view]);
}

function isRedo({ key, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);
}
