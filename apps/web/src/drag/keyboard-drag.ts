/** Drag and drop by keyboard: arrow keys go from target to target, and each step is announced. */

import type { LayoutStore } from '../project/layout-store.ts';
import { type Draggable, emitDrag } from './drag-events.ts';
import { beginDrag, decideDrop, finishDrag, previewDrop } from './drag-session.ts';
import { dragStore, dropKey } from './drag-store.ts';
import type { Hit } from './hit-test.ts';
import { keyboardTargets } from './keyboard-targets.ts';
import { isMoveKey, nextTarget } from './next-target.ts';
import { moveOverlay } from './overlay-element.ts';

/** Ends the current drag at its target. */
let dropNow: (() => void) | null = null;

/** Drops the item that is being moved by keyboard, where there is one. */
export function dropKeyboardDrag() {
  dropNow?.();
}

/**
 * Arrows, Page Up/Down, Home and End move; Enter or Space drops; Escape cancels. Other keys keep their
 * default.
 */
export function startKeyboardDrag(store: LayoutStore, what: Draggable) {
  if (dragStore.getState().drag) return;
  const { layout, board } = store.getState();
  const targets = keyboardTargets(layout, board, what.drag, (hit) => decideDrop(store, what.drag, hit));
  const listening = new AbortController();
  const capture = { capture: true, signal: listening.signal };
  let at = targets.start;

  const done = (dropped: boolean) => {
    listening.abort();
    dropNow = null;
    const hit = dropped ? targets.hitAt(at) : null;
    finishDrag(store, what, hit && decideDrop(store, what.drag, hit));
  };
  const go = (key: string) => {
    const next = nextTarget(targets, at, key);
    at = next ?? at;
    const hit = targets.hitAt(at);
    if (!hit) return;
    const { decision } = previewDrop(store, what.drag, hit);
    placeOverlay(hit);
    emitDrag({ kind: next ? 'over' : 'end', what, target: hit.target, drop: decision });
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    // The layout has changed elsewhere: the item may no longer be at its original position.
    if (modified || key === 'Tab' || store.getState().layout !== layout) {
      if (key !== 'Control' && key !== 'Meta' && key !== 'Alt') done(false);
      return;
    }
    const drops = key === 'Enter' || key === ' ';
    if (!drops && key !== 'Escape' && !isMoveKey(key)) return;
    event.preventDefault();
    event.stopPropagation();
    // Ignore key repeat of the key that started the drag.
    if (drops && event.repeat) return;
    if (drops || key === 'Escape') done(drops);
    else go(key);
  };

  dropNow = () => done(true);
  const start = targets.hitAt(at);
  beginDrag(what, 'keys', { x: 0, y: 0 });
  if (start) {
    previewDrop(store, what.drag, start);
    placeOverlay(start);
  }
  addEventListener('keydown', onKey, capture);
  addEventListener('pointerdown', () => done(false), capture);
}

/** Measures only the current target. */
function placeOverlay({ target }: Hit) {
  const stepId = 'stepId' in target ? target.stepId : '';
  const holder = [dropKey(target), `step:${stepId}`]
    .map((key) => document.querySelector<HTMLElement>(`[data-drop-key="${CSS.escape(key)}"]`))
    .find((one) => one !== null);
  if (!holder) return;
  holder.scrollIntoView({ block: 'nearest' });
  const { left, top, height } = holder.getBoundingClientRect();
  moveOverlay({ x: left + 32, y: top + Math.min(height, 48) / 2 });
}
