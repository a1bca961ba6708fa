/**
 * Dragging with a pointer (4.10): it begins after eight pixels, or after a long press of a finger on a card,
 * which would scroll otherwise. It follows, scrolls near an edge, and drops where its hint stands.
 */

import { type Drop, findField, type Point } from '@formloom/layout';
import type { LayoutStore } from '../project/layout-store.ts';
import { scrollNear } from './auto-scroll.ts';
import type { Draggable } from './drag-events.ts';
import { beginDrag, finishDrag, hoverDrag } from './drag-session.ts';
import { type Geometry, measureGeometry } from './geometry.ts';
import { hitTest } from './hit-test.ts';
import { moveOverlay } from './overlay-element.ts';
import { watchPointer } from './pointer-watch.ts';
import { keepFromSelecting } from './text-selection.ts';

const ACTIVATION_PX = 8;
const LONG_PRESS_MS = 350;

/** One press at a time: the one that may become a drag, or has become one. */
let current: { readonly dragging: () => boolean; readonly forget: () => void } | null = null;

/** `by` what it was taken hold of: a handle drags at once, a card lets a finger scroll. */
export function pressToDrag(store: LayoutStore, what: Draggable, down: PointerEvent, by: 'handle' | 'card') {
  if (down.button !== 0 || down.ctrlKey || current?.dragging()) return;
  current?.forget();
  const origin = { x: down.clientX, y: down.clientY };
  const waits = by === 'card' && down.pointerType !== 'mouse';
  let drag: ReturnType<typeof startDrag> | null = null;

  const start = (point: Point) => {
    watch.take();
    drag = startDrag(store, what, point);
  };
  const forget = () => {
    watch.stop();
    over();
  };
  const over = () => {
    clearTimeout(longPress);
    selecting.allow();
    current = null;
  };
  const watch = watchPointer(down, {
    moved: (point) => {
      if (drag) drag.move(point);
      else if (Math.hypot(point.x - origin.x, point.y - origin.y) < ACTIVATION_PX) return;
      else if (waits) forget();
      else start(point);
    },
    released: () => {
      over();
      drag?.drop();
    },
    lost: () => {
      over();
      drag?.letGo();
    },
  });
  const longPress = waits ? setTimeout(() => start(origin), LONG_PRESS_MS) : undefined;
  const selecting = keepFromSelecting(down, forget);
  current = { dragging: () => drag !== null, forget };
}

function startDrag(store: LayoutStore, what: Draggable, from: Point) {
  let last = from;
  let decision: Drop | null = null;
  let geometry: Geometry | null = null;
  let { layout } = store.getState();
  let frame = 0;

  const look = () => {
    const now = store.getState().layout;
    if (now !== layout) geometry = null;
    layout = now;
    geometry ??= measureGeometry();
    decision = hoverDrag(store, what, hitTest(geometry, what.drag, homeOf(store, what), last));
  };
  const lookAnew = () => {
    geometry = null;
    look();
  };
  const scrolling = () => {
    scrollNear(last);
    frame = requestAnimationFrame(scrolling);
  };
  const listening = new AbortController();
  const end = () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };

  beginDrag(what, 'pointer', from);
  look();
  frame = requestAnimationFrame(scrolling);
  addEventListener('scroll', lookAnew, { signal: listening.signal, capture: true });
  addEventListener('resize', lookAnew, { signal: listening.signal });
  return {
    move: (point: Point) => {
      last = point;
      moveOverlay(point);
      look();
    },
    drop: () => {
      end();
      // What happened since the last move counts, too: the hint and the drop are one decision.
      look();
      finishDrag(store, what, decision);
    },
    letGo: () => {
      end();
      finishDrag(store, what, null);
    },
  };
}

/** The step a field stands in, whose rows alone take it [4.10]. */
function homeOf(store: LayoutStore, { drag }: Draggable): string | null {
  if (drag.kind !== 'field') return null;
  const { layout } = store.getState();
  const place = findField(layout, drag.fieldId);
  return (place && layout.steps[place.stepIndex]?.id) ?? null;
}
