/** Operations that move a field within its step (4.9). Indexes refer to the layout as displayed now. */

import { clampIndex, insertAt, moveItem, withoutField, withRow, withStep } from './edit.ts';
import { findInStep, type Row, type Step } from './layout.ts';
import { hasRoom, type Operation, operation } from './operation.ts';

/** A field that is alone in its row moves with the row, so that the row keeps its id. */
export const moveFieldToNewRow: Operation<
  [stepId: string, fieldId: string, insertAtIndex?: number | undefined]
> = operation((layout, { newId }, stepId, fieldId, insertAtIndex) => {
  const stepIndex = layout.steps.findIndex((step) => step.id === stepId);
  const step = layout.steps[stepIndex];
  if (!step) return 'unknown-step';
  const place = findInStep(step, fieldId);
  const row = place && step.rows[place.rowIndex];
  if (!place || !row) return 'not-placed';
  const slot = clampIndex(insertAtIndex, step.rows.length);
  if (row.fields.length > 1) {
    const { rows } = withoutField(step, place.rowIndex, place.fieldIndex);
    return withStep(layout, stepIndex, {
      ...step,
      rows: insertAt(rows, slot, { id: newId(), fields: [fieldId] }),
    });
  }
  if (slot === place.rowIndex || slot === place.rowIndex + 1) return 'no-change';
  return withStep(layout, stepIndex, { ...step, rows: moveItem(step.rows, place.rowIndex, slot) });
});

/** Moves a field next to others. A field in its own full row does not count against the limit. */
export const moveFieldWithinStep: Operation<
  [stepId: string, fieldId: string, fromRowId: string, toRowId: string, toFieldIndex: number]
> = operation((layout, context, stepId, fieldId, fromRowId, toRowId, toFieldIndex) => {
  const stepIndex = layout.steps.findIndex((step) => step.id === stepId);
  const step = layout.steps[stepIndex];
  if (!step) return 'unknown-step';
  const from = step.rows.find((row) => row.id === fromRowId);
  const to = step.rows.find((row) => row.id === toRowId);
  if (!from || !to) return 'unknown-row';
  const fieldIndex = from.fields.indexOf(fieldId);
  if (fieldIndex < 0) return 'not-placed';
  const slot = clampIndex(toFieldIndex, to.fields.length);
  if (from !== to) {
    if (!hasRoom(context, to, fieldId)) return 'row-full';
    return withStep(layout, stepIndex, moveToRow(step, from, fieldIndex, to, slot));
  }
  if (slot === fieldIndex || slot === fieldIndex + 1) return 'no-change';
  const moved = { ...to, fields: moveItem(to.fields, fieldIndex, slot) };
  return withStep(layout, stepIndex, withRow(step, step.rows.indexOf(to), moved));
});

/** Inserts first: removing the field may delete a row and shift those below it. */
function moveToRow(step: Step, from: Row, fieldIndex: number, to: Row, slot: number): Step {
  const name = from.fields[fieldIndex] ?? '';
  const joined = withRow(step, step.rows.indexOf(to), { ...to, fields: insertAt(to.fields, slot, name) });
  return withoutField(joined, step.rows.indexOf(from), fieldIndex);
}
