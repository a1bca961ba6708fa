/** Operations on the whole layout (3.3, 4.9): set it, create it from a schema, change its mode. */

import { type FormSchema, readRecord } from '@formloom/form';
import { invariants } from './invariants.ts';
import type { Layout, LayoutMode, Step } from './layout.ts';
import { stepTitle } from './layout.ts';
import { type Board, boardOfSchema, type Operation, operation } from './operation.ts';

/** Replaces the layout unchanged. Invalid layouts, such as a row of four fields, are rejected. */
export const setLayout: Operation<[next: Layout]> = operation((layout, _context, next) => {
  if (!isLayout(next) || invariants(next, null).length > 0) return 'not-a-layout';
  return next === layout ? 'no-change' : next;
});

/** One field per row; one step, or the fields split evenly between two. */
export const initializeFromSchema: Operation<[schema: FormSchema, mode?: LayoutMode]> = operation(
  (_layout, { newId }, schema, mode) => oneFieldPerRow(boardOfSchema(schema), newId, mode),
);

/** The same for all placeable items. Duplicate keys are placed once. */
export function oneFieldPerRow(board: Board, newId: () => string, mode: LayoutMode = 'one-step'): Layout {
  const keys = [...new Set(board.fields.map(({ key }) => key))];
  const half = Math.ceil(keys.length / 2);
  const shares = mode === 'one-step' ? [keys] : [keys.slice(0, half), keys.slice(half)];
  return {
    mode,
    steps: shares.map((fields, index) => ({
      id: newId(),
      title: stepTitle(index + 1),
      rows: fields.map((key) => ({ id: newId(), fields: [key] })),
    })),
  };
}

/** One-step merges the rows of all steps into the first step; nothing is ever split. */
export const setMode: Operation<[mode: LayoutMode]> = operation((layout, _context, mode) => {
  const [first, ...others] = layout.steps;
  if (mode === 'multi-step' || !first || others.length === 0) {
    return layout.mode === mode ? 'no-change' : { ...layout, mode };
  }
  return { mode, steps: [joinRows(first, others)] };
});

/** Rows are unchanged; a step that gains none stays the same object. */
export function joinRows(step: Step, others: readonly Step[]): Step {
  const gained = others.flatMap((other) => other.rows);
  return gained.length === 0 ? step : { ...step, rows: [...step.rows, ...gained] };
}

/** Runtime check of the shape, because callers may pass untyped data. */
function isLayout(value: unknown): value is Layout {
  const isRow = (row: unknown) => Array.isArray(readRecord(row).fields);
  const isStep = (step: unknown) => everyOf(readRecord(step).rows, isRow);
  return everyOf(readRecord(value).steps, isStep);
}

function everyOf(list: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(is);
}
