/** Computes the layout width of the preview and the scale that makes it fit. */

import type { Layout } from '@formloom/layout';

/** At these widths of a page, rows of two or of three fields fit side by side. */
const ROOM_FOR_ROWS_PX = 560;
const ROOM_FOR_THREE_PX = 740;
/** Padding of a card on both sides. */
const CARD_PX = 80;

export interface Fit {
  /** Width that the form is laid out for. */
  readonly width: number;
  /** At most 1. */
  readonly scale: number;
}

/**
 * `wanted` is a width in pixels, or null for the available width, with a minimum at which rows stay intact.
 */
export function fitInto(room: number, requestedWidth: number | null, layout: Layout, onCard = false): Fit {
  const layoutWidth = requestedWidth ?? Math.max(room, roomFor(layout) + (onCard ? CARD_PX : 0));
  const scale = room > 0 ? Math.min(1, room / layoutWidth) : 1;
  return { width: layoutWidth, scale };
}

export function percent(scale: number): number {
  return Math.round(scale * 100);
}

function roomFor({ steps }: Layout): number {
  const three = steps.some(({ rows }) => rows.some(({ fields }) => fields.length > 2));
  return three ? ROOM_FOR_THREE_PX : ROOM_FOR_ROWS_PX;
}
