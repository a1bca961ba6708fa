/** All operations of 4.9 under the contract's names. */

import { LIMITS } from '@formloom/form';
import { clampIndex, insertAt, moveItem, removeAt, withoutField, withRow, withStep } from './edit.ts';
import {
  addFieldToNewRow,
  addFieldToRow,
  moveFieldBetweenSteps,
  removeFieldFromStep,
} from './field-operations.ts';
import { findInStep, type Layout, type Row, type Step, stepTitle, UNTITLED_STEP } from './layout.ts';
import { initializeFromSchema, joinRows, setLayout, setMode } from './layout-operations.ts';
import { type Context, hasRoom, type Operation, type Outcome, operation } from './operation.ts';

/** A field that is alone in its row moves with the row, so that the row keeps its id. */
const moveFieldToNewRow: Operation<[stepId: string, fieldId: string, insertAtIndex?: number | undefined]> =
  operation((layout, { newId }, stepId, fieldId, insertAtIndex) => {
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
const moveFieldWithinStep: Operation<
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

/** Rejected only at the maximum number of steps. */
const addStep: Operation<[]> = operation((layout, { newId }) => {
  const { length } = layout.steps;
  if (length >= LIMITS.steps) return 'too-many-steps';
  return {
    mode: 'multi-step',
    steps: [...layout.steps, { id: newId(), title: stepTitle(length + 1), rows: [] }],
  };
});

/** Its rows move unchanged to the end of the first remaining step. */
const removeStep: Operation<[stepId: string]> = operation((layout, _context, stepId) => {
  const index = layout.steps.findIndex((step) => step.id === stepId);
  const removed = layout.steps[index];
  if (!removed) return 'unknown-step';
  const [first, ...others] = removeAt(layout.steps, index);
  if (!first) return 'last-step';
  return { ...layout, steps: [joinRows(first, [removed]), ...others] };
});

const renameStep: Operation<[stepId: string, title: string]> = operation(
  (layout, _context, stepId, title) => {
    const index = layout.steps.findIndex((step) => step.id === stepId);
    const step = layout.steps[index];
    if (!step) return 'unknown-step';
    const wanted = title.trim() || UNTITLED_STEP;
    return wanted === step.title ? 'no-change' : withStep(layout, index, { ...step, title: wanted });
  },
);

/** Moves a step to the new index. */
const reorderSteps: Operation<[oldIndex: number, newIndex: number]> = operation(
  (layout, _context, oldIndex, newIndex) => {
    const last = layout.steps.length - 1;
    const from = clampIndex(oldIndex, last);
    const to = clampIndex(newIndex, last);
    const step = layout.steps[from];
    if (from === to || !step) return 'no-change';
    return { ...layout, steps: insertAt(removeAt(layout.steps, from), to, step) };
  },
);

export const operations = {
  setLayout,
  initializeFromSchema,
  setMode,
  addStep,
  removeStep,
  renameStep,
  reorderSteps,
  moveFieldBetweenSteps,
  removeFieldFromStep,
  addFieldToNewRow,
  addFieldToRow,
  moveFieldToNewRow,
  moveFieldWithinStep,
} as const;

export type OperationName = keyof typeof operations;

export type OperationArgs<Name extends OperationName> =
  (typeof operations)[Name] extends Operation<infer Args> ? Args : never;

/** An operation with its arguments, as a value to be dispatched later. */
export type Command<Name extends OperationName = OperationName> = {
  [One in Name]: { readonly name: One; readonly args: OperationArgs<One> };
}[Name];

export function command<Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Command<Name> {
  return { name, args };
}

/** The same operations, typed so that name and arguments match. */
const BY_NAME: { readonly [Name in OperationName]: Operation<OperationArgs<Name>> } = operations;

/** Dispatches a command: the next layout, or the identical object and the reason. */
export function dispatch<Name extends OperationName>(
  layout: Layout,
  context: Context,
  { name, args }: Command<Name>,
): Outcome {
  return BY_NAME[name].outcome(layout, context, ...args);
}
