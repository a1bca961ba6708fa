/** Computes the levels of custom headings (`h2`…), so that the outline for screen readers skips no level. */

import type { Cell } from '../form-model.ts';
import { isContent } from '../form-model.ts';

/**
 * Headings start below the form's title (`h2`) and, with several steps, below the step's title; without a
 * title they start one level higher. A small heading is a child of the large heading before it in the same
 * step; without one it has the level of a large heading.
 */
export function headingLevels(
  rows: ReadonlyArray<readonly Cell[]>,
  { multi, titled }: { readonly multi: boolean; readonly titled: boolean },
): ReadonlyMap<Cell, number> {
  const top = 2 + Number(multi) + Number(titled);
  const levels = new Map<Cell, number>();
  let below = top;
  for (const cell of rows.flat()) {
    if (!isContent(cell) || cell.content.kind !== 'heading') continue;
    const large = cell.content.size === 'large';
    levels.set(cell, large ? top : below);
    if (large) below = top + 1;
  }
  return levels;
}
