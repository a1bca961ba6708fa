/**
 * Store for drag and drop: the dragged item and its current drop target. Cards subscribe individually to
 * avoid re-rendering.
 */

import { type Drag, type Drop, type DropTarget, PALETTE_PREFIX } from '@formloom/layout';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Hover {
  /** `field:NAME`, `zone:STEP`, `step:STEP` or `palette`. */
  readonly key: string;
  readonly target: DropTarget;
  /** Result of dropping here, or why nothing would happen. */
  readonly drop: Drop;
}

interface Dragging {
  readonly drag: Drag | null;
  readonly label: string;
  /** By pointer the overlay follows; by keyboard it stands beside the target. */
  readonly by: 'pointer' | 'keys' | null;
  readonly hover: Hover | null;
}

export const NOTHING_DRAGGED: Dragging = { drag: null, label: '', by: null, hover: null };

export const dragStore = createStore<Dragging>()(() => NOTHING_DRAGGED);

export function useDragging<T>(select: (state: Dragging) => T): T {
  return useStore(dragStore, select);
}

/** Edge of a target where the drop hint is drawn, the whole target, or none. */
export function useHint(key: string): 'before' | 'after' | 'left' | 'right' | 'inside' | undefined {
  return useDragging(({ hover }) =>
    hover?.key === key ? (hover.drop.side ?? hover.drop.position ?? undefined) : undefined,
  );
}

export function dropKey(target: DropTarget): string {
  if (target.kind === 'field') return `field:${target.fieldId}`;
  if (target.kind === 'step-drop') return `zone:${target.stepId}`;
  return target.kind === 'step' ? `step:${target.stepId}` : 'palette';
}

/** Whether this item is being dragged, so that its original fades. */
export function isDragged(drag: Drag | null, kind: Drag['kind'], id: string): boolean {
  if (drag?.kind !== kind) return false;
  if (drag.kind === 'step') return drag.stepId === id;
  return drag.kind === 'field' ? drag.fieldId === id : drag.id === id;
}

/** The key of the dragged item; undefined for a step. */
export function draggedKey(drag: Drag): string {
  if (drag.kind === 'step') return '';
  return drag.kind === 'field' ? drag.fieldId : drag.id.slice(PALETTE_PREFIX.length);
}
