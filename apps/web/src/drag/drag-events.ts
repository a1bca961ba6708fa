/** What happens to a drag, as data: announcements listen here and find the words. */

import type { Drag, Drop, DropTarget, Refusal } from '@formloom/layout';

export interface Draggable {
  readonly drag: Drag;
  /** What the operator knows it by. */
  readonly label: string;
}

export type DragEvent = { readonly what: Draggable } & (
  | { readonly kind: 'lifted'; readonly by: 'pointer' | 'keys' }
  | { readonly kind: 'over'; readonly target: DropTarget; readonly drop: Drop }
  /** A key that leads nowhere further; what it is over stays the same. */
  | { readonly kind: 'end'; readonly target: DropTarget; readonly drop: Drop }
  | { readonly kind: 'dropped' }
  /** Let go of, or dropped where nothing comes of it; the reason is null where nothing was meant. */
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
