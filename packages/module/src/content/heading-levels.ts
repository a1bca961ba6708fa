/**
 * Where headings of the operator's own stand in the outline, so that a reader who walks by headings finds
 * none skipped.
 */

import type { Cell } from '../form-model.ts';
import { isContent } from '../form-model.ts';

/**
 * Below the form's title (`h2`) and, where there are steps, the step's; a form without a title begins where
 * that would be. A small one belongs to the large one before it in the same step; without one, it
 * is no lower than a large one would be.
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
