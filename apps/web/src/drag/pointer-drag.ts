/**
 * Drag and drop by pointer (4.10): starts after eight pixels, or after a long press on a card by touch (where
 * moving scrolls), scrolls at the edges and drops at the hint.
 */

import { type Drop, findField, type Point } from '@formloom/layout';
import type { LayoutStore } from '../project/layout-store.ts';
import { scrollNear } from './auto-scroll.ts';
import type { Draggable } from './drag-events.ts';
import { beginDrag, finishDrag, hoverDrag } from './drag-session.ts';
import { type Geometry, measureGeometry } from './geometry.ts';
import { hitTest } from './hit-test.ts';
import { capturePointer, isOverlayEvent, moveOverlay, releasePointer } from './overlay-element.ts';

const ACTIVATION_PX = 8;
const LONG_PRESS_MS = 350;

/** The current press, which may become a drag; only one at a time. */
let current: { readonly dragging: () => boolean; readonly cancelPress: () => void } | null = null;

/** `by` is what was pressed: a handle drags at once, a card can be scrolled by touch. */
export function pressToDrag(store: LayoutStore, what: Draggable, down: PointerEvent, by: 'handle' | 'card') {
  if (down.button !== 0 || down.ctrlKey || current?.dragging()) return;
  current?.cancelPress();
  const origin = { x: down.clientX, y: down.clientY };
  const waits = by === 'card' && down.pointerType !== 'mouse';
  let drag: ReturnType<typeof startDrag> | null = null;

  const start = (point: Point) => {
    watch.take();
    drag = startDrag(store, what, point);
  };
  const cancelPress = () => {
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
      else if (waits) cancelPress();
      else start(point);
    },
    released: () => {
      over();
      drag?.drop();
    },
    cancelled: () => {
      over();
      drag?.cancel();
    },
  });
  const longPress = waits ? setTimeout(() => start(origin), LONG_PRESS_MS) : undefined;
  const selecting = preventSelection(down, cancelPress);
  current = { dragging: () => drag !== null, cancelPress };
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
    decision = hoverDrag(store, what, hitTest(geometry, what.drag, ownStepOf(store, what), last));
  };
  const remeasure = () => {
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
  addEventListener('scroll', remeasure, { signal: listening.signal, capture: true });
  addEventListener('resize', remeasure, { signal: listening.signal });
  return {
    move: (point: Point) => {
      last = point;
      moveOverlay(point);
      look();
    },
    drop: () => {
      end();
      // Applies the last position first, so that the drop matches the hint.
      look();
      finishDrag(store, what, decision);
    },
    cancel: () => {
      end();
      finishDrag(store, what, null);
    },
  };
}

/** The step of a conditional field, whose rows alone accept it [4.10]. */
function ownStepOf(store: LayoutStore, { drag }: Draggable): string | null {
  if (drag.kind !== 'field') return null;
  const { layout } = store.getState();
  const place = findField(layout, drag.fieldId);
  return (place && layout.steps[place.stepIndex]?.id) ?? null;
}

/** Prevents text selection by a press that may become a drag. A double click or Alt still selects. */
function preventSelection(down: PointerEvent, onSelecting: () => void): { readonly allow: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  const prevent = (event: Event) => event.preventDefault();
  addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 || down.altKey) onSelecting();
    },
    { signal, capture: true },
  );
  addEventListener('selectstart', prevent, { signal, capture: true });
  // Native drag of links or selected text would cancel the pointer.
  addEventListener('dragstart', prevent, { signal, capture: true });
  return { allow: () => listening.abort() };
}

interface PointerEnds {
  readonly moved: (point: Point) => void;
  readonly released: () => void;
  readonly cancelled: () => void;
}

interface PointerWatch {
  /** Captures the pointer, also over iframes and outside the window. */
  readonly take: () => void;
  readonly stop: () => void;
}

/**
 * Tracks one pointer until it ends. Only its own pointerup is a release; anything else that interrupts it
 * (window switch, system menu, browser gesture, Escape) is a loss. Other pointers are ignored.
 */
function watchPointer(down: PointerEvent, { moved, released, cancelled }: PointerEnds): PointerWatch {
  const { pointerId, pointerType } = down;
  const ending = new AbortController();
  const { signal } = ending;
  let isCaptured = false;
  const end = (how: () => void) => {
    if (signal.aborted) return;
    ending.abort();
    if (isCaptured) releasePointer();
    how();
  };
  const ours = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event);
  };
  const lose = () => end(cancelled);

  addEventListener(
    'pointermove',
    ours((event) => {
      // No button is down: it was released outside the window.
      if (pointerType === 'mouse' && !(event.buttons & 1)) lose();
      else moved({ x: event.clientX, y: event.clientY });
    }),
    { signal },
  );
  addEventListener(
    'pointerup',
    ours(() => end(released)),
    { signal },
  );
  addEventListener('pointercancel', ours(lose), { signal });
  addEventListener(
    'lostpointercapture',
    ours((event) => {
      if (isOverlayEvent(event)) lose();
    }),
    { signal },
  );
  addEventListener('blur', lose, { signal });
  document.addEventListener('visibilitychange', lose, { signal });
  addEventListener(
    'contextmenu',
    (event) => {
      // On touch, a long press also opens the context menu.
      if (isCaptured) event.preventDefault();
      if (pointerType === 'mouse') lose();
    },
    { signal, capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isCaptured) return;
      event.preventDefault();
      event.stopPropagation();
      lose();
    },
    { signal, capture: true },
  );
  // Prevents scrolling by the dragging finger.
  addEventListener('touchmove', (event) => isCaptured && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  return {
    take: () => {
      isCaptured = true;
      capturePointer(pointerId);
    },
    stop: () => ending.abort(),
  };
}
