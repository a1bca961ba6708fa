/** Event types of drag and drop, as data without texts; announcements subscribe to them. */

import type { Drag, Drop, DropTarget, Refusal } from '@formloom/layout';

export interface Draggable {
  readonly drag: Drag;
  /** Label of the dragged item. */
  readonly label: string;
}

export type DragEvent = { readonly what: Draggable } & (
  | { readonly kind: 'lifted'; readonly by: 'pointer' | 'keys' }
  | { readonly kind: 'over'; readonly target: DropTarget; readonly drop: Drop }
  /** A key that leads no further; the target stays the same. */
  | { readonly kind: 'end'; readonly target: DropTarget; readonly drop: Drop }
  | { readonly kind: 'dropped' }
  /** Cancelled or dropped without effect; the reason is null where there was no target. */
  | { readonly kind: 'stayed'; readonly refusal: Refusal | null }
);

const listeners = new Set<(event: DragEvent) => void>();

export function onDrag(listener: (event: DragEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitDrag(event: DragEvent) {
  for (const listener of listeners) listener(event);
}
