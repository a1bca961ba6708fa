/**
 * What is being dragged and what would come of dropping it now. Cards look here one by one, so that few are
 * drawn anew.
 */

import { type Drag, type Drop, type DropTarget, PALETTE_PREFIX } from '@formloom/layout';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Hover {
  /** `field:NAME`, `zone:STEP`, `step:STEP` or `palette`. */
  readonly key: string;
  readonly target: DropTarget;
  /** What dropping here would do, or why it would do nothing. */
  readonly drop: Drop;
}

interface Dragging {
  readonly drag: Drag | null;
  readonly label: string;
  /** By a pointer it follows; by keys it stands beside the place it would go to. */
  readonly by: 'pointer' | 'keys' | null;
  readonly hover: Hover | null;
}

export const NOTHING_DRAGGED: Dragging = { drag: null, label: '', by: null, hover: null };

export const dragStore = createStore<Dragging>()(() => NOTHING_DRAGGED);

export function useDragging<T>(select: (state: Dragging) => T): T {
  return useStore(dragStore, select);
}

/** Where a hint is drawn at one target: an edge of it, all of it, or nowhere. */
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

/** Whether this very thing is under way, so that it can fade where it was. */
export function isDragged(drag: Drag | null, kind: Drag['kind'], id: string): boolean {
  if (drag?.kind !== kind) return false;
  if (drag.kind === 'step') return drag.stepId === id;
  return drag.kind === 'field' ? drag.fieldId === id : drag.id === id;
}

/** The key of what is dragged; a step has none. */
export function draggedKey(drag: Drag): string {
  if (drag.kind === 'step') return '';
  return drag.kind === 'field' ? drag.fieldId : drag.id.slice(PALETTE_PREFIX.length);
}
