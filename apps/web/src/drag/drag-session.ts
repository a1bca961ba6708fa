/**
 * One drag from start to end, by pointer or keyboard. The layout package's `drop()` decides the result for
 * hint and drop alike.
 */

import { type Drag, type Drop, drop, type Point } from '@formloom/layout';
import type { LayoutStore } from '../project/layout-store.ts';
import { newId } from '../project/new-id.ts';
import { renderSync } from '../ui/render-sync.ts';
import { type Draggable, emitDrag } from './drag-events.ts';
import { dragStore, dropKey, NOTHING_DRAGGED } from './drag-store.ts';
import type { Hit } from './hit-test.ts';
import { moveOverlay } from './overlay-element.ts';

/** The result of dropping at a target. */
export function decideDrop(store: LayoutStore, drag: Drag, { target, point }: Hit): Drop {
  const { layout, board } = store.getState();
  return drop(layout, { board, newId }, drag, target, point);
}

export function beginDrag(what: Draggable, by: 'pointer' | 'keys', point: Point) {
  renderSync(() => dragStore.setState({ ...what, by, hover: null }));
  moveOverlay(point);
  emitDrag({ kind: 'lifted', what, by });
}

/** Updates the drop hint; returns the decision and whether it has changed. */
export function previewDrop(store: LayoutStore, drag: Drag, hit: Hit): { decision: Drop; changed: boolean } {
  const decision = decideDrop(store, drag, hit);
  const { hover: before } = dragStore.getState();
  const key = dropKey(hit.target);
  const changed = !before || meaningOf(before.drop) !== meaningOf(decision);
  if (changed || before.key !== key || before.drop.position !== decision.position)
    dragStore.setState({ hover: { key, target: hit.target, drop: decision } });
  return { decision, changed };
}

/** The same for a pointer: emits events only on change; null without a target. */
export function hoverDrag(store: LayoutStore, what: Draggable, hit: Hit | null): Drop | null {
  if (!hit) {
    if (dragStore.getState().hover) dragStore.setState({ hover: null });
    return null;
  }
  const { decision, changed } = previewDrop(store, what.drag, hit);
  if (changed) emitDrag({ kind: 'over', what, target: hit.target, drop: decision });
  return decision;
}

/** Runs the drop's command, or emits why there was none. */
export function finishDrag(store: LayoutStore, what: Draggable, decision: Drop | null) {
  const command = decision?.command;
  const refusal = renderSync(() => {
    dragStore.setState(NOTHING_DRAGGED);
    return command ? store.getState().run(command) : (decision?.refusal ?? null);
  });
  emitDrag(command && !refusal ? { kind: 'dropped', what } : { kind: 'stayed', what, refusal });
}

/** Two edges of one gap mean the same new row, and count as one. */
function meaningOf({ command, refusal }: Drop): string {
  return command ? JSON.stringify(command) : `${refusal}`;
}
