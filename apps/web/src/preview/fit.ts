/** How wide the preview lays the form out, and how much smaller it is shown so that all of it fits. */

import type { Layout } from '@formloom/layout';

/** Where a page would have this much room, rows of two or of three stand side by side. */
const ROOM_FOR_ROWS_PX = 560;
const ROOM_FOR_THREE_PX = 740;
/** What a card takes of it at its edges. */
const CARD_PX = 80;

export interface Fit {
  /** What the form believes to have. */
  readonly width: number;
  /** Never more than 1. */
  readonly scale: number;
}

/**
 * `wanted` is a width in pixels, or null for as much as there is, but never so little that rows fall apart.
 */
export function fitInto(room: number, wanted: number | null, layout: Layout, onCard = false): Fit {
  const asked = wanted ?? Math.max(room, roomFor(layout) + (onCard ? CARD_PX : 0));
  const scale = room > 0 ? Math.min(1, room / asked) : 1;
  return { width: asked, scale };
}

export function percent(scale: number): number {
  return Math.round(scale * 100);
}

function roomFor({ steps }: Layout): number {
  const three = steps.some(({ rows }) => rows.some(({ fields }) => fields.length > 2));
  return three ? ROOM_FOR_THREE_PX : ROOM_FOR_ROWS_PX;
}
