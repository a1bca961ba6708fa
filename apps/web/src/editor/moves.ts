/** Everything that can be done to a field or a step without dragging: the entries of their menus. */

import {
  type Command,
  findField,
  type Layout,
  type OperationArgs,
  type OperationName,
} from '@formloom/layout';
import type { Words } from '../i18n/en.ts';

export interface Move {
  readonly label: string;
  readonly command: Command;
}

export function fieldMoves(layout: Layout, name: string, words: Words): Move[] {
  const place = findField(layout, name);
  if (!place)
    return layout.steps.map(({ id, title }) => move(words.editor.addTo(title), 'addFieldToNewRow', id, name));
  const { stepIndex, rowIndex, fieldIndex } = place;
  const step = layout.steps[stepIndex];
  const row = step?.rows[rowIndex];
  if (!step || !row) return [];
  const above = step.rows[rowIndex - 1];
  const below = step.rows[rowIndex + 1];
  const alone = row.fields.length === 1;
  const beside = (target: { id: string }, index: number) =>
    [step.id, name, row.id, target.id, index] as OperationArgs<'moveFieldWithinStep'>;
  return [
    fieldIndex > 0 && move(words.editor.moveLeft, 'moveFieldWithinStep', ...beside(row, fieldIndex - 1)),
    fieldIndex < row.fields.length - 1 &&
      move(words.editor.moveRight, 'moveFieldWithinStep', ...beside(row, fieldIndex + 2)),
    above && move(words.editor.besidePrevious, 'moveFieldWithinStep', ...beside(above, above.fields.length)),
    below && move(words.editor.besideNext, 'moveFieldWithinStep', ...beside(below, 0)),
    !(alone && rowIndex === 0) &&
      move(words.editor.newRowAbove, 'moveFieldToNewRow', step.id, name, alone ? rowIndex - 1 : rowIndex),
    !(alone && !below) &&
      move(words.editor.newRowBelow, 'moveFieldToNewRow', step.id, name, rowIndex + (alone ? 2 : 1)),
    ...layout.steps.map(
      ({ title }, index) =>
        index !== stepIndex &&
        move(words.editor.toStep(title), 'moveFieldBetweenSteps', name, stepIndex, index),
    ),
    move(words.editor.remove, 'removeFieldFromStep', step.id, name),
  ].filter((one) => one !== false && one !== undefined);
}

export function stepMoves(layout: Layout, stepId: string, words: Words): Move[] {
  const at = layout.steps.findIndex((step) => step.id === stepId);
  return [
    at > 0 && move(words.editor.stepUp, 'reorderSteps', at, at - 1),
    at < layout.steps.length - 1 && move(words.editor.stepDown, 'reorderSteps', at, at + 1),
    move(words.editor.removeStep, 'removeStep', stepId),
  ].filter((one) => one !== false);
}

function move<Name extends OperationName>(label: string, name: Name, ...args: OperationArgs<Name>): Move {
  return { label, command: { name, args } as unknown as Command };
}
