/**
 * One drag from its beginning to its end, whatever moves it. It turns events and rectangles into a drag, a target and a point; what that means
 * is decided in the layout package, for the hint and for the drop alike.
 */

import { type Drag, type Drop, drop, findField, PALETTE_PREFIX, type Point } from '@formloom/layout';
import type { Words } from '../i18n/en.ts';
import { layoutStore } from '../layout-store.ts';
import { newId } from '../new-id.ts';
import { drawNow, focusOn } from '../parts/draw-now.ts';
import { say, showToast } from '../parts/toasts.tsx';
import { dragStore, keyOf } from './drag-store.ts';
import { placeWords, refusalWords, resultWords } from './drag-words.ts';
import type { Stop } from './targets.ts';

export interface Draggable {
  readonly drag: Drag;
  readonly label: string;
}

/** The element that follows the pointer; it is moved directly, without drawing anything anew. */
let overlay: HTMLElement | null = null;
export function setOverlay(element: HTMLElement | null) {
  overlay = element;
}

export function moveOverlay({ x, y }: Point) {
  if (overlay) overlay.style.transform = `translate(${x}px, ${y}px)`;
}

/** What dropping here would do, shown and kept. */
export function hover(drag: Drag, label: string, stop: Stop | null, words: Words): Drop | null {
  const { layout, schema } = layoutStore.getState();
  const decision = stop && drop(layout, { schema, newId }, drag, stop.target, stop.point);
  const key = stop ? keyOf(stop.target) : '';
  const { hover: before } = dragStore.getState();
  const same =
    before?.key === key && before.drop.position === decision?.position && before.drop.side === decision.side;
  if (!same) {
    const place = stop && decision ? placeWords(stop.target, decision, label, words) : '';
    dragStore.setState({ hover: stop && decision ? { key, drop: decision, words: place } : null });
    if (place) say(words.say.over(label, place));
  }
  return decision;
}

export function begin({ drag, label }: Draggable, point: Point) {
  dragStore.setState({ drag, label, hover: null });
  requestAnimationFrame(() => moveOverlay(point));
}

function end() {
  dragStore.setState({ drag: null, label: '', hover: null });
}

/** Carries out the one operation, or says why there is none. */
export function finish({ drag, label }: Draggable, decision: Drop | null, words: Words) {
  end();
  if (decision?.command) {
    const { name, args } = decision.command;
    const run = layoutStore.getState()[name] as (...all: readonly unknown[]) => unknown;
    drawNow(() => run(...args));
    say(resultWords(drag, label, layoutStore.getState().layout, words));
    focusDragged(drag);
    return;
  }
  say(words.say.cancelled(label));
  const sentence = decision?.refusal ? refusalWords(decision.refusal, label, words) : '';
  if (sentence) showToast(sentence);
}

/** After a move the same thing has the focus, wherever it stands now. */
function focusDragged(drag: Drag) {
  const name =
    drag.kind === 'palette-field'
      ? drag.id.slice(PALETTE_PREFIX.length)
      : drag.kind === 'field'
        ? drag.fieldId
        : '';
  const placed = drag.kind !== 'step' && findField(layoutStore.getState().layout, name);
  const selector =
    drag.kind === 'step'
      ? `[data-step-handle="${CSS.escape(drag.stepId)}"]`
      : placed
        ? `[data-handle="${CSS.escape(name)}"]`
        : `[data-palette-handle="${CSS.escape(name)}"]`;
  focusOn(selector);
}
