/** Dragging with the keyboard: keys go from one place that would take the thing to the next, and each press is told. */

import type { LayoutStore } from '../project/layout-store.ts';
import type { Stop } from './aim.ts';
import { type Draggable, tell } from './drag-events.ts';
import { begin, decide, finish, look } from './drag-session.ts';
import { dragStore, keyOf } from './drag-store.ts';
import { moveHand } from './hand.ts';
import { isWay, nextPlace } from './next-place.ts';
import { placesFor } from './places.ts';

/** Arrows, pages, Home and End go; Enter or Space drops; Escape lets go. Every other key stays the browser's. */
export function liftByKeys(store: LayoutStore, what: Draggable) {
  if (dragStore.getState().drag) return;
  const { layout, schema } = store.getState();
  const places = placesFor(layout, schema, what.drag, (stop) => decide(store, what.drag, stop));
  const listening = new AbortController();
  const capture = { capture: true, signal: listening.signal };
  let at = places.start;

  const done = (dropped: boolean) => {
    listening.abort();
    const stop = dropped ? places.stopAt(at) : null;
    finish(store, what, stop && decide(store, what.drag, stop));
  };
  const go = (key: string) => {
    const next = nextPlace(places, at, key);
    at = next ?? at;
    const stop = places.stopAt(at);
    if (!stop) return;
    const { decision } = look(store, what.drag, stop);
    standBeside(stop);
    tell({ kind: next ? 'over' : 'end', what, target: stop.target, drop: decision });
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    // Somebody else has changed the layout: what was lifted may no longer be where it was.
    if (modified || key === 'Tab' || store.getState().layout !== layout) {
      if (key !== 'Control' && key !== 'Meta' && key !== 'Alt') done(false);
      return;
    }
    const drops = key === 'Enter' || key === ' ';
    if (!drops && key !== 'Escape' && !isWay(key)) return;
    event.preventDefault();
    event.stopPropagation();
    // The key that lifted it may still be down.
    if (drops && event.repeat) return;
    if (drops || key === 'Escape') done(drops);
    else go(key);
  };

  const start = places.stopAt(at);
  begin(what, 'keys', { x: 0, y: 0 });
  if (start) {
    look(store, what.drag, start);
    standBeside(start);
  }
  addEventListener('keydown', onKey, capture);
  addEventListener('pointerdown', () => done(false), capture);
}

/** The one place that is shown is the only one that is measured. */
function standBeside({ target }: Stop) {
  const stepId = 'stepId' in target ? target.stepId : '';
  const holder = [keyOf(target), `step:${stepId}`]
    .map((key) => document.querySelector<HTMLElement>(`[data-drop-key="${CSS.escape(key)}"]`))
    .find((one) => one !== null);
  if (!holder) return;
  holder.scrollIntoView({ block: 'nearest' });
  const { left, top, height } = holder.getBoundingClientRect();
  moveHand({ x: left + 32, y: top + Math.min(height, 48) / 2 });
}
