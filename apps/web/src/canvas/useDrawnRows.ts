/**
 * A form opens with the rows of its first screen; the others follow in pieces between which a person can
 * already work.
 */

import type { Step } from '@formloom/layout';
import { useDeferredValue } from 'react';

/** More than any screen shows. */
const FIRST_ROWS = 40;

/** For each step, how many of its rows are drawn. */
export function useDrawnRows(steps: readonly Step[]): readonly number[] {
  const all = useDeferredValue(true, false);
  return drawnRows(steps, all ? Number.POSITIVE_INFINITY : FIRST_ROWS);
}

export function drawnRows(steps: ReadonlyArray<Pick<Step, 'rows'>>, most: number): readonly number[] {
  let left = most;
  return steps.map(({ rows }) => {
    const drawn = Math.min(rows.length, left);
    left -= drawn;
    return drawn;
  });
}
