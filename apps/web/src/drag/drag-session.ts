/**
 * One drag from its beginning to its end, whatever moves it. It turns events and rectangles into a drag, a target and a point; what that means
 * is decided in the layout package, for the hint and for the drop alike.
 */

import {
  type Drag,
  type Drop,
  drop,
  findField,
  type Layout,
  PALETTE_PREFIX,
  type Point,
} from '@formloom/layout';
import type { LayoutStore } from '../project/layout-store.ts';
import { newId } from '../project/new-id.ts';
import { drawNow, focusOn } from '../ui/draw-now.ts';
import { type Draggable, tell } from './drag-events.ts';
import { dragStore, keyOf } from './drag-store.ts';
import type { Stop } from './targets.ts';

/** The element that follows the pointer; it is moved directly, without drawing anything anew. */
let overlay: HTMLElement | null = null;
export function setOverlay(element: HTMLElement | null) {
  overlay = element;
}

export function moveOverlay({ x, y }: Point) {
  if (overlay) overlay.style.transform = `translate(${x}px, ${y}px)`;
}

/** What dropping at a place would do. */
export function decide(store: LayoutStore, drag: Drag, { target, point }: Stop): Drop {
  const { layout, schema } = store.getState();
  return drop(layout, { schema, newId }, drag, target, point);
}

/** The same, shown and told where it is something else than a moment ago. */
export function hover(store: LayoutStore, what: Draggable, stop: Stop | null): Drop | null {
  const decision = stop && decide(store, what.drag, stop);
  const { hover: before } = dragStore.getState();
  const same =
    before?.key === (stop ? keyOf(stop.target) : '') &&
    before.drop.position === decision?.position &&
    before.drop.side === decision.side;
  if (same) return decision;
  if (!stop || !decision) {
    dragStore.setState({ hover: null });
    return decision;
  }
  dragStore.setState({ hover: { key: keyOf(stop.target), target: stop.target, drop: decision } });
  tell({ kind: 'over', what, target: stop.target, drop: decision });
  return decision;
}

export function begin(what: Draggable, point: Point) {
  dragStore.setState({ ...what, hover: null });
  requestAnimationFrame(() => moveOverlay(point));
  tell({ kind: 'lifted', what });
}

/** Carries out the one operation, or tells why nothing came of it. */
export function finish(store: LayoutStore, what: Draggable, decision: Drop | null) {
  dragStore.setState({ drag: null, label: '', hover: null });
  const command = decision?.command;
  const refusal = command ? drawNow(() => store.getState().run(command)) : (decision?.refusal ?? null);
  if (!command || refusal) {
    tell({ kind: 'stayed', what, refusal });
    return;
  }
  tell({ kind: 'dropped', what });
  focusOn(handleOf(what.drag, store.getState().layout));
}

/** After a move the same thing has the focus, wherever it stands now. */
function handleOf(drag: Drag, layout: Layout): string {
  if (drag.kind === 'step') return `[data-step-handle="${CSS.escape(drag.stepId)}"]`;
  const name = drag.kind === 'field' ? drag.fieldId : drag.id.slice(PALETTE_PREFIX.length);
  return `[data-${findField(layout, name) ? 'handle' : 'palette-handle'}="${CSS.escape(name)}"]`;
}
