/** Moves focus to a field card or step handle, with fallbacks. */

import type { Drag } from '@formloom/layout';
import { draggedKey } from '../drag/drag-store.ts';

const CANVAS = '[data-area="canvas"]';

export function cardSelector(area: 'canvas' | 'palette', key: string): string {
  const name = CSS.escape(key);
  return `[data-area="${area}"] :is([data-card="${name}"], [data-conditional="${name}"])`;
}

/** Focuses the first visible match; falls back to the canvas. */
export function focusFirst(...selectors: readonly string[]) {
  for (const selector of [...selectors, `${CANVAS} [data-card][tabindex="0"]`, CANVAS, 'main button']) {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element?.checkVisibility()) continue;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    return;
  }
}

export function focusCard(key: string, ...others: readonly string[]) {
  focusFirst(cardSelector('canvas', key), cardSelector('palette', key), ...others);
}

/** After a drag, focuses the moved item. */
export function focusDragged(drag: Drag) {
  if (drag.kind === 'step') focusFirst(stepHandleSelector(drag.stepId));
  else focusCard(draggedKey(drag));
}

export function stepHandleSelector(stepId: string): string {
  return `[data-step-handle="${CSS.escape(stepId)}"]`;
}
