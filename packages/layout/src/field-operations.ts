/** Operations that add a field to the form, remove it, or move it to another step (4.9). */

import { clampIndex, insertAt, withoutField, withRow, withStep } from './edit.ts';
import { findField, findInStep, type Layout } from './layout.ts';
import {
  type Context,
  hasRoom,
  isFieldOfForm,
  isRequiredField,
  type Operation,
  operation,
} from './operation.ts';
import type { Refusal } from './refusal.ts';

/** Adds a field in a new row. */
export const addFieldToNewRow: Operation<
  [stepId: string, fieldId: string, insertAtIndex?: number | undefined]
> = operation((layout, context, stepId, fieldId, insertAtIndex) => {
  const stepIndex = layout.steps.findIndex((step) => step.id === stepId);
  const step = layout.steps[stepIndex];
  if (!step) return 'unknown-step';
  const refused = refuseNewcomer(layout, context, fieldId);
  if (refused) return refused;
  const row = { id: context.newId(), fields: [fieldId] };
  const rows = insertAt(step.rows, clampIndex(insertAtIndex, step.rows.length), row);
  return withStep(layout, stepIndex, { ...step, rows });
});

/** Adds a field to a row that has space. */
export const addFieldToRow: Operation<
  [stepId: string, fieldId: string, rowId: string, insertAtIndex: number]
> = operation((layout, context, stepId, fieldId, rowId, insertAtIndex) => {
  const stepIndex = layout.steps.findIndex((step) => step.id === stepId);
  const step = layout.steps[stepIndex];
  if (!step) return 'unknown-step';
  const rowIndex = step.rows.findIndex((row) => row.id === rowId);
  const row = step.rows[rowIndex];
  if (!row) return 'unknown-row';
  const refused = refuseNewcomer(layout, context, fieldId);
  if (refused) return refused;
  if (!hasRoom(context, row, fieldId)) return 'row-full';
  const fields = insertAt(row.fields, clampIndex(insertAtIndex, row.fields.length), fieldId);
  return withStep(layout, stepIndex, withRow(step, rowIndex, { ...row, fields }));
});

/** Moves a field back to the palette; required fields are rejected. */
export const removeFieldFromStep: Operation<[stepId: string, fieldName: string]> = operation(
  (layout, context, stepId, fieldName) => {
    const stepIndex = layout.steps.findIndex((step) => step.id === stepId);
    const step = layout.steps[stepIndex];
    if (!step) return 'unknown-step';
    const place = findInStep(step, fieldName);
    if (!place) return 'not-placed';
    if (isRequiredField(context, fieldName)) return 'required-field';
    return withStep(layout, stepIndex, withoutField(step, place.rowIndex, place.fieldIndex));
  },
);

/** Moves a field to a new row at the end of another step. */
export const moveFieldBetweenSteps: Operation<[fieldId: string, fromStepIndex: number, toStepIndex: number]> =
  operation((layout, { newId }, fieldId, fromStepIndex, toStepIndex) => {
    const last = layout.steps.length - 1;
    const from = clampIndex(fromStepIndex, last);
    const to = clampIndex(toStepIndex, last);
    const source = layout.steps[from];
    const target = layout.steps[to];
    if (!source || !target) return 'unknown-step';
    const place = findInStep(source, fieldId);
    if (!place) return 'not-placed';
    if (from === to) return 'no-change';
    const left = withStep(layout, from, withoutField(source, place.rowIndex, place.fieldIndex));
    return withStep(left, to, { ...target, rows: [...target.rows, { id: newId(), fields: [fieldId] }] });
  });

function refuseNewcomer(layout: Layout, context: Context, fieldId: string): Refusal | undefined {
  if (!isFieldOfForm(context, fieldId)) return 'unknown-field';
  return findField(layout, fieldId) ? 'already-placed' : undefined;
}
