/** Puts the focus where it is expected, and never nowhere. */

import type { Drag } from '@formloom/layout';
import { draggedKey } from '../drag/drag-store.ts';

const CANVAS = '[data-area="canvas"]';

export function cardSelector(area: 'canvas' | 'palette', key: string): string {
  const name = CSS.escape(key);
  return `[data-area="${area}"] :is([data-card="${name}"], [data-conditional="${name}"])`;
}

/** The first of several things that can be seen; in the end the canvas itself. */
export function focusFirst(...selectors: readonly string[]) {
  for (const selector of [...selectors, `${CANVAS} [data-card][tabindex="0"]`, CANVAS, 'main button']) {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found?.checkVisibility()) continue;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
    return;
  }
}

export function focusCard(key: string, ...others: readonly string[]) {
  focusFirst(cardSelector('canvas', key), cardSelector('palette', key), ...others);
}

/** After a move the same thing has the focus, wherever it stands now. */
export function focusDragged(drag: Drag) {
  if (drag.kind === 'step') focusFirst(stepHandleSelector(drag.stepId));
  else focusCard(draggedKey(drag));
}

export function stepHandleSelector(stepId: string): string {
  return `[data-step-handle="${CSS.escape(stepId)}"]`;
}
