/** Immutable array edits. Unchanged parts keep their identity, so that components can skip rendering. */

import type { Layout, Row, Step } from './layout.ts';

/** Clamps an insertion index; an invalid index is the end. */
export function clampIndex(index: number | undefined, length: number): number {
  if (index === undefined || Number.isNaN(index)) return length;
  return Math.min(Math.max(Math.trunc(index), 0), length);
}

export function insertAt<T>(list: readonly T[], index: number, item: T): T[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

function replaceAt<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((one, position) => (position === index ? item : one));
}

export function removeAt<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, position) => position !== index);
}

/** Moves an item to where another item is displayed now. */
export function moveItem<T>(list: readonly T[], from: number, slot: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return insertAt(removeAt(list, from), slot > from ? slot - 1 : slot, item);
}

export function withStep(layout: Layout, stepIndex: number, step: Step): Layout {
  return { ...layout, steps: replaceAt(layout.steps, stepIndex, step) };
}

export function withRow(step: Step, rowIndex: number, row: Row): Step {
  return { ...step, rows: replaceAt(step.rows, rowIndex, row) };
}

/** Removes a field from its row; an empty row is removed, too. */
export function withoutField(step: Step, rowIndex: number, fieldIndex: number): Step {
  const row = step.rows[rowIndex];
  if (!row) return step;
  if (row.fields.length === 1) return { ...step, rows: removeAt(step.rows, rowIndex) };
  return withRow(step, rowIndex, { ...row, fields: removeAt(row.fields, fieldIndex) });
}
