/**
 * Follows one pointer from its press to its end. Only a release of this very pointer is a release; whatever
 * else takes it away (another window, a menu of the system, a gesture of the browser, Escape) loses it, and a
 * second finger changes nothing.
 */

import type { Point } from '@formloom/layout';
import { capturePointer, isOverlayEvent, releasePointer } from './overlay-element.ts';

export interface PointerEnds {
  readonly moved: (point: Point) => void;
  readonly released: () => void;
  readonly lost: () => void;
}

export interface PointerWatch {
  /** From now on everything that the pointer does is ours, over frames and outside the window, too. */
  readonly take: () => void;
  readonly stop: () => void;
}

export function watchPointer(down: PointerEvent, { moved, released, lost }: PointerEnds): PointerWatch {
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
