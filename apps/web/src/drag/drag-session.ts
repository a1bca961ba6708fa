/**
 * One drag from its beginning to its end, whatever moves it. What dropping would mean is decided in the layout package, for the hint and
 * for the drop alike.
 */

import { type Drag, type Drop, drop, type Point } from '@formloom/layout';
import type { LayoutStore } from '../project/layout-store.ts';
import { newId } from '../project/new-id.ts';
import { drawNow } from '../ui/draw-now.ts';
import type { Stop } from './aim.ts';
import { type Draggable, tell } from './drag-events.ts';
import { dragStore, keyOf, NOTHING_DRAGGED } from './drag-store.ts';
import { moveHand } from './hand.ts';

/** What dropping at a place would do. */
export function decide(store: LayoutStore, drag: Drag, { target, point }: Stop): Drop {
  const { layout, schema } = store.getState();
  return drop(layout, { schema, newId }, drag, target, point);
}

export function begin(what: Draggable, by: 'pointer' | 'keys', point: Point) {
  drawNow(() => dragStore.setState({ ...what, by, hover: null }));
  moveHand(point);
  tell({ kind: 'lifted', what, by });
}

/** What dropping here would do, shown; and whether that is something else than a moment ago. */
export function look(store: LayoutStore, drag: Drag, stop: Stop): { decision: Drop; changed: boolean } {
  const decision = decide(store, drag, stop);
  const { hover: before } = dragStore.getState();
  const key = keyOf(stop.target);
  const changed = !before || meaningOf(before.drop) !== meaningOf(decision);
  if (changed || before.key !== key || before.drop.position !== decision.position)
    dragStore.setState({ hover: { key, target: stop.target, drop: decision } });
  return { decision, changed };
}

/** The same for a pointer: told only when it changes, and nothing is meant where there is no target. */
export function hover(store: LayoutStore, what: Draggable, stop: Stop | null): Drop | null {
  if (!stop) {
    if (dragStore.getState().hover) dragStore.setState({ hover: null });
    return null;
  }
  const { decision, changed } = look(store, what.drag, stop);
  if (changed) tell({ kind: 'over', what, target: stop.target, drop: decision });
  return decision;
}

/** Carries out the one operation, or tells why nothing came of it. */
export function finish(store: LayoutStore, what: Draggable, decision: Drop | null) {
  const command = decision?.command;
  const refusal = drawNow(() => {
    dragStore.setState(NOTHING_DRAGGED);
    return command ? store.getState().run(command) : (decision?.refusal ?? null);
  });
  tell(command && !refusal ? { kind: 'dropped', what } : { kind: 'stayed', what, refusal });
}

/** Two edges of one gap mean the same new row, and are told as one. */
function meaningOf({ command, refusal }: Drop): string {
  return command ? JSON.stringify(command) : `${refusal}`;
}
