/**
 * Progressive rendering of the canvas: rows of the first screen first, the others in chunks, so that large
 * forms open fast.
 */

import type { Step } from '@formloom/layout';
import { useDeferredValue } from 'react';

/** More rows than any screen shows. */
const FIRST_ROWS = 40;

/** Number of rendered rows per step. */
export function useRenderedRows(steps: readonly Step[]): readonly number[] {
  const all = useDeferredValue(true, false);
  return renderedRows(steps, all ? Number.POSITIVE_INFINITY : FIRST_ROWS);
}

export function renderedRows(steps: ReadonlyArray<Pick<Step, 'rows'>>, most: number): readonly number[] {
  let remaining = most;
  return steps.map(({ rows }) => {
    const rendered = Math.min(rows.length, remaining);
    remaining -= rendered;
    return rendered;
  });
}
