/** Everything that can be done to a field or a step without dragging: the entries of their menus. */

import { type Command, command, findField, type Layout } from '@formloom/layout';
import type { Words } from '../i18n/en.ts';
import { arranged, type Items } from './items.ts';

export interface Move {
  readonly label: string;
  readonly command: Command;
}

export function fieldMoves(layout: Layout, items: Items, key: string, words: Words): Move[] {
  const place = findField(layout, key);
  if (!place)
    return layout.steps.map(({ id, title }) =>
      move(words.editor.addTo(title), command('addFieldToNewRow', id, key)),
    );
  const { stepIndex, rowIndex } = place;
  const step = layout.steps[stepIndex];
  const row = step?.rows[rowIndex];
  if (!step || !row) return [];
  const above = step.rows[rowIndex - 1];
  const below = step.rows[rowIndex + 1];
  const alone = row.fields.length === 1;
  const { left, right } = neighbours(items, row.fields, key);
  const beside = (target: { id: string }, index: number) => [step.id, key, row.id, target.id, index] as const;
  return [
    left !== undefined &&
      move(words.editor.moveLeft, command('moveFieldWithinStep', ...beside(row, row.fields.indexOf(left)))),
    right !== undefined &&
      move(
        words.editor.moveRight,
        command('moveFieldWithinStep', ...beside(row, row.fields.indexOf(right) + 1)),
      ),
    above &&
      move(
        words.editor.besidePrevious,
        command('moveFieldWithinStep', ...beside(above, above.fields.length)),
      ),
    below && move(words.editor.besideNext, command('moveFieldWithinStep', ...beside(below, 0))),
    !(alone && rowIndex === 0) &&
      move(
        words.editor.newRowAbove,
        command('moveFieldToNewRow', step.id, key, alone ? rowIndex - 1 : rowIndex),
      ),
    !(alone && !below) &&
      move(words.editor.newRowBelow, command('moveFieldToNewRow', step.id, key, rowIndex + (alone ? 2 : 1))),
    ...layout.steps.map(
      ({ title }, index) =>
        index !== stepIndex &&
        move(words.editor.toStep(title), command('moveFieldBetweenSteps', key, stepIndex, index)),
    ),
    move(words.editor.remove, command('removeFieldFromStep', step.id, key)),
  ].filter((one) => one !== false && one !== undefined);
}

export function stepMoves(layout: Layout, stepId: string, words: Words): Move[] {
  const at = layout.steps.findIndex((step) => step.id === stepId);
  return [
    at > 0 && move(words.editor.stepUp, command('reorderSteps', at, at - 1)),
    at < layout.steps.length - 1 && move(words.editor.stepDown, command('reorderSteps', at, at + 1)),
    move(words.editor.removeStep, command('removeStep', stepId)),
  ].filter((one) => one !== false);
}

/** Who stands beside it. Nothing stands beside what takes no room, and it stands beside nothing. */
function neighbours(items: Items, keys: readonly string[], key: string): { left?: string; right?: string } {
  const { shown } = arranged(items, keys);
  const at = shown.indexOf(key);
  const [left, right] = at < 0 ? [] : [shown[at - 1], shown[at + 1]];
  return { ...(left !== undefined && { left }), ...(right !== undefined && { right }) };
}

function move(label: string, one: Command): Move {
  return { label, command: one };
}
