/** Operations on steps (4.9). */

import { LIMITS } from '@formloom/form';
import { clampIndex, insertAt, removeAt, withStep } from './edit.ts';
import { stepTitle, UNTITLED_STEP } from './layout.ts';
import { joinRows } from './layout-operations.ts';
import { type Operation, operation } from './operation.ts';

/** Rejected only at the maximum number of steps. */
export const addStep: Operation<[]> = operation((layout, { newId }) => {
  const { length } = layout.steps;
  if (length >= LIMITS.steps) return 'too-many-steps';
  return {
    mode: 'multi-step',
    steps: [...layout.steps, { id: newId(), title: stepTitle(length + 1), rows: [] }],
  };
});

/** Its rows move unchanged to the end of the first remaining step. */
export const removeStep: Operation<[stepId: string]> = operation((layout, _context, stepId) => {
  const index = layout.steps.findIndex((step) => step.id === stepId);
  const removed = layout.steps[index];
  if (!removed) return 'unknown-step';
  const [first, ...others] = removeAt(layout.steps, index);
  if (!first) return 'last-step';
  return { ...layout, steps: [joinRows(first, [removed]), ...others] };
});

export const renameStep: Operation<[stepId: string, title: string]> = operation(
  (layout, _context, stepId, title) => {
    const index = layout.steps.findIndex((step) => step.id === stepId);
    const step = layout.steps[index];
    if (!step) return 'unknown-step';
    const wanted = title.trim() || UNTITLED_STEP;
    return wanted === step.title ? 'no-change' : withStep(layout, index, { ...step, title: wanted });
  },
);

/** Moves a step to the new index. */
export const reorderSteps: Operation<[oldIndex: number, newIndex: number]> = operation(
  (layout, _context, oldIndex, newIndex) => {
    const last = layout.steps.length - 1;
    const from = clampIndex(oldIndex, last);
    const to = clampIndex(newIndex, last);
    const step = layout.steps[from];
    if (from === to || !step) return 'no-change';
    return { ...layout, steps: insertAt(removeAt(layout.steps, from), to, step) };
  },
);
