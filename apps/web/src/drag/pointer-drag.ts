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
import { capturePointer, isOverlayEvent, moveOverlay, releasePointer } from './overlay-element.ts';

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

/**
 * A press that may become a drag selects no text. A second press on the same spot selects the word, as
 * everywhere, and so does Alt.
 */
function keepFromSelecting(down: PointerEvent, onSelecting: () => void): { readonly allow: () => void } {
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
  // The browser's own dragging of a link or of selected words would take the pointer away.
  addEventListener('dragstart', prevent, { signal, capture: true });
  return { allow: () => listening.abort() };
}

interface PointerEnds {
  readonly moved: (point: Point) => void;
  readonly released: () => void;
  readonly lost: () => void;
}

interface PointerWatch {
  /** From now on everything that the pointer does is ours, over frames and outside the window, too. */
  readonly take: () => void;
  readonly stop: () => void;
}

/**
 * Follows one pointer from its press to its end. Only a release of this very pointer is a release; whatever
 * else takes it away (another window, a menu of the system, a gesture of the browser, Escape) loses it, and a
 * second finger changes nothing.
 */
function watchPointer(down: PointerEvent, { moved, released, lost }: PointerEnds): PointerWatch {
  const { pointerId, pointerType } = down;
  const ending = new AbortController();
  const { signal } = ending;
  let taken = false;
  const end = (how: () => void) => {
    if (signal.aborted) return;
    ending.abort();
    if (taken) releasePointer();
    how();
  };
  const ours = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event);
  };
  const lose = () => end(lost);

  addEventListener(
    'pointermove',
    ours((event) => {
      // Let go of out of sight: a button that is up was not released here.
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
      // A long press of a finger asks for this menu, too; there it means the drag that has begun.
      if (taken) event.preventDefault();
      if (pointerType === 'mouse') lose();
    },
    { signal, capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !taken) return;
      event.preventDefault();
      event.stopPropagation();
      lose();
    },
    { signal, capture: true },
  );
  // A finger that drags does not scroll.
  addEventListener('touchmove', (event) => taken && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  return {
    take: () => {
      taken = true;
      capturePointer(pointerId);
    },
    stop: () => ending.abort(),
  };
}
