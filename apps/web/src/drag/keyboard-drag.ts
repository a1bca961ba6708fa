/** Dragging with the keyboard: the arrow keys go through every place where a drop would be accepted. */

import type { Drop, Point, Rect } from '@formloom/layout';
import type { LayoutStore } from '../project/layout-store.ts';
import type { Draggable } from './drag-events.ts';
import { begin, decide, finish, hover, moveOverlay } from './drag-session.ts';
import { keyOf } from './drag-store.ts';
import { type Stop, stopsFor } from './targets.ts';

/** Space or Enter lifts; arrows go from one possible place to the next; Enter or Space drops; Escape lets go. */
export function startKeyboardDrag(store: LayoutStore, what: Draggable, handle: HTMLElement) {
  const stops = stopsFor(what.drag).filter((stop) => decide(store, what.drag, stop).command !== null);
  let at = -1;
  let decision: Drop | null = null;
  const { left, top } = handle.getBoundingClientRect();
  begin(what, { x: left, y: top });

  const step = (by: number) => {
    if (stops.length === 0) return;
    at = (at + by + stops.length) % stops.length;
    const holder = document.querySelector<HTMLElement>(
      `[data-drop-key="${CSS.escape(keyOf((stops[at] as Stop).target))}"]`,
    );
    holder?.scrollIntoView({ block: 'nearest' });
    const fresh = stopsFor(what.drag).find((one) => sameSpot(one, stops[at] as Stop));
    const stop = fresh ?? (stops[at] as Stop);
    moveOverlay(stop.point);
    decision = hover(store, what, stop);
  };
  const done = (dropped: boolean) => {
    removeEventListener('keydown', onKey, true);
    removeEventListener('pointerdown', onPointer, true);
    finish(store, what, dropped ? decision : null);
    if (!dropped) handle.focus();
  };
  const onPointer = () => done(false);
  const onKey = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const by = moves[event.key];
    event.preventDefault();
    event.stopPropagation();
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' || event.key === ' ') done(true);
    else if (event.key === 'Escape' || event.key === 'Tab') done(false);
  };
  addEventListener('keydown', onKey, true);
  addEventListener('pointerdown', onPointer, true);
}

/** After scrolling a stop has other coordinates, but lies in the same part of the same target. */
function sameSpot(one: Stop, other: Stop): boolean {
  if (keyOf(one.target) !== keyOf(other.target)) return false;
  if (one.target.kind !== 'field' || other.target.kind !== 'field') return true;
  return partOf(one.point, one.target.rect) === partOf(other.point, other.target.rect);
}

function partOf({ x, y }: Point, { left, top, width, height }: Rect): string {
  return `${Math.round(((x - left) / width) * 4)},${Math.round(((y - top) / height) * 10)}`;
}
