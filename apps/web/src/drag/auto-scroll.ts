/** Auto-scroll near the edges of a scrollable area during a drag. */

import type { Point } from '@formloom/layout';

const EDGE_PX = 60;
const FASTEST_PX = 16;

/** Scrolls the element; its scroll event updates the measured geometry. */
export function scrollNear(point: Point) {
  for (const area of document.querySelectorAll<HTMLElement>('[data-scroll]')) {
    const { left, right, top, bottom } = area.getBoundingClientRect();
    if (point.x < left || point.x > right) continue;
    const by = speed(point.y, top, bottom);
    if (by === 0) continue;
    area.scrollTop += by;
    return;
  }
}

/** Faster towards the edge. */
export function speed(y: number, top: number, bottom: number): number {
  if (y < top + EDGE_PX) return -Math.ceil(FASTEST_PX * Math.min((top + EDGE_PX - y) / EDGE_PX, 1));
  if (y > bottom - EDGE_PX) return Math.ceil(FASTEST_PX * Math.min((y - bottom + EDGE_PX) / EDGE_PX, 1));
  return 0;
}
