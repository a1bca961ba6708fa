/** Menu entries that move a field or a step without dragging. Moves that would be rejected are left out. */

import { type Command, command, dispatch, findField, type Layout } from '@formloom/layout';
import { boardWithSpares, type Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { labelByKey } from '../items/item-face.ts';
import { arranged, type Items, itemsOf } from '../items/items.ts';

export interface Move {
  readonly label: string;
  readonly command: Command;
}

/** With more steps, the entries give way to “Move to…”. */
export const MOST_STEPS = 6;

export function fieldMoves(project: Project, key: string, words: Words): Move[] {
  const { layout } = project;
  const place = findField(layout, key);
  const possible = (moves: ReadonlyArray<Move | false | undefined>) =>
    moves.filter((one) => one !== false && one !== undefined).filter((one) => isPossible(project, one));
  const steps = layout.steps.slice(0, MOST_STEPS);
  if (!place)
    return possible(
      steps.map(({ id, title }) => move(words.editor.addTo(title), command('addFieldToNewRow', id, key))),
    );
  const { stepIndex, rowIndex } = place;
  const step = layout.steps[stepIndex];
  const row = step?.rows[rowIndex];
  if (!step || !row) return [];
  const items = itemsOf(project);
  const { left, right } = neighbours(items, row.fields, key);
  const above = step.rows[rowIndex - 1];
  const below = step.rows[rowIndex + 1];
  const beside = (target: { id: string }, index: number) =>
    command('moveFieldWithinStep', step.id, key, row.id, target.id, index);
  const labelAt = (fields: readonly string[] | undefined, at: number) =>
    labelByKey(items, arranged(items, fields ?? []).shown.at(at) ?? fields?.at(at) ?? '', words);
  return possible([
    left !== undefined && move(words.editor.moveLeft, beside(row, row.fields.indexOf(left))),
    right !== undefined && move(words.editor.moveRight, beside(row, row.fields.indexOf(right) + 1)),
    above &&
      move(words.interaction.besideRight(labelAt(above.fields, -1)), beside(above, above.fields.length)),
    below && move(words.interaction.besideLeft(labelAt(below.fields, 0)), beside(below, 0)),
    ...newRows(layout, key, words),
    ...(layout.steps.length <= MOST_STEPS ? layout.steps : []).map(
      ({ title }, index) =>
        index !== stepIndex &&
        move(words.editor.toStep(title), command('moveFieldBetweenSteps', key, stepIndex, index)),
    ),
    move(words.editor.remove, command('removeFieldFromStep', step.id, key)),
  ]);
}

export function stepMoves(project: Project, stepId: string, words: Words): Move[] {
  const at = project.layout.steps.findIndex((step) => step.id === stepId);
  const moves = [
    move(words.editor.stepUp, command('reorderSteps', at, at - 1)),
    move(words.editor.stepDown, command('reorderSteps', at, at + 1)),
    move(words.editor.removeStep, command('removeStep', stepId)),
  ];
  return moves.filter((one) => isPossible(project, one));
}

function isPossible(project: Project, { command: one }: Pick<Move, 'command'>): boolean {
  return (
    dispatch(project.layout, { board: boardWithSpares(project), newId: () => 'new' }, one).refusal === null
  );
}

/** Moves to a new row above or below; a field alone in its row swaps with the row beside it. */
function newRows(layout: Layout, key: string, words: Words): Move[] {
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  if (!place || !step) return [];
  const { rowIndex } = place;
  const alone = step.rows[rowIndex]?.fields.length === 1;
  return [
    ...(alone && rowIndex === 0
      ? []
      : [
          move(
            words.editor.newRowAbove,
            command('moveFieldToNewRow', step.id, key, alone ? rowIndex - 1 : rowIndex),
          ),
        ]),
    move(words.editor.newRowBelow, command('moveFieldToNewRow', step.id, key, rowIndex + (alone ? 2 : 1))),
  ];
}

/** Neighbours in the row. Hidden items take no space, so they have none. */
function neighbours(items: Items, keys: readonly string[], key: string): { left?: string; right?: string } {
  const { shown } = arranged(items, keys);
  const at = shown.indexOf(key);
  const [left, right] = at < 0 ? [] : [shown[at - 1], shown[at + 1]];
  return { ...(left !== undefined && { left }), ...(right !== undefined && { right }) };
}

function move(label: string, one: Command): Move {
  return { label, command: one };
}
