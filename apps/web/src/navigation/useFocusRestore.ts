/** Restores focus when the focused card or step disappears by undo, folding or sync. */

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useView } from '../project/canvas-view.ts';
import { useLayout } from '../project/ProjectContext.tsx';
import { focusCard, focusFirst, stepHandleSelector } from './focus-card.ts';

export function useFocusRestore() {
  const last = useRef<HTMLElement | null>(null);
  useLayout(({ layout }) => layout);
  useView(({ folded }) => folded);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : null;
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, []);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const gone = last.current;
    const nowhere = activeElement === null || activeElement === document.body;
    if (!nowhere && !activeElement.matches(':disabled')) return;
    if (!gone || (gone.isConnected && !gone.matches(':disabled') && gone.checkVisibility())) return;
    // Dialogs restore focus themselves.
    if (!gone.closest('dialog')) focusNear(gone);
  });
}

/** Detached elements still have their data attributes. */
function focusNear(gone: HTMLElement) {
  const key = gone.closest<HTMLElement>('[data-card]')?.dataset.card;
  const stepId = gone.closest<HTMLElement>('[data-drop="step"]')?.dataset.dropId;
  const step = stepId === undefined ? [] : [stepHandleSelector(stepId)];
  if (key !== undefined) focusCard(key, ...step);
  else focusFirst(...step);
}
