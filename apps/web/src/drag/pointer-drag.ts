/** Dragging with a pointer (4.10): it begins after eight pixels, follows, scrolls near an edge, and Escape lets go. */

import type { Drop } from '@formloom/layout';
import type { LayoutStore } from '../project/layout-store.ts';
import { scrollNear } from './auto-scroll.ts';
import type { Draggable } from './drag-events.ts';
import { begin, finish, hover, moveOverlay } from './drag-session.ts';
import { targetAt } from './targets.ts';

const ACTIVATION_PX = 8;

export function startPointerDrag(store: LayoutStore, what: Draggable, down: PointerEvent) {
  if (down.button !== 0) return;
  const origin = { x: down.clientX, y: down.clientY };
  let started = false;
  let decision: Drop | null = null;
  let last = origin;

  const look = () => {
    const target = targetAt(last, what.drag);
    decision = hover(store, what, target && { target, point: last });
  };
  const onMove = (event: PointerEvent) => {
    last = { x: event.clientX, y: event.clientY };
    if (!started) {
      if (Math.hypot(last.x - origin.x, last.y - origin.y) < ACTIVATION_PX) return;
      started = true;
      begin(what, last);
    }
    moveOverlay(last);
    look();
  };
  const scrolling = setInterval(() => {
    if (started && scrollNear(last)) look();
  }, 16);
  const stop = () => {
    clearInterval(scrolling);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onCancel);
    removeEventListener('keydown', onKey, true);
  };
  const onUp = () => {
    stop();
    if (started) finish(store, what, decision);
  };
  const onCancel = () => {
    stop();
    if (started) finish(store, what, null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  addEventListener('keydown', onKey, true);
}
