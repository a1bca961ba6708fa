/** Hints, results and refusals of a drag in words. */

import { type Drag, type Drop, type DropTarget, dispatch, findField, type Refusal } from '@formloom/layout';
import { boardWithSpares, type Project } from '@formloom/project';
import type { DragEvent } from '../drag/drag-events.ts';
import { draggedKey } from '../drag/drag-store.ts';
import type { Words } from '../i18n/en.ts';
import { labelByKey } from '../items/item-face.ts';
import { itemsOf } from '../items/items.ts';
import { columnWords, whereWords } from './place-words.ts';

/** What is read out as a drag goes on. */
export function dragWords(event: DragEvent, form: Project, words: Words): string {
  const { drag, label } = event.what;
  const { announce } = words.interaction;
  if (event.kind === 'lifted') return announce.lifted(label, columnWords(form, draggedKey(drag), words));
  if (event.kind === 'over') return overWords(event, form, words);
  if (event.kind === 'end') return announce.end(overWords(event, form, words));
  return event.kind === 'dropped' ? resultWords(drag, label, form, words) : words.announce.cancelled(label);
}

/** What dropping here would do, or why it would do nothing; short enough to be carried along. */
export function dropWords(
  target: DropTarget,
  { position, side, refusal }: Drop,
  label: string,
  form: Project,
  words: Words,
): string {
  const { place } = words.interaction;
  if (refusal === 'no-change') return place.stays;
  if (position === null) return (refusal && refusalWords(refusal, label, words)) || words.refusal.other;
  if (target.kind === 'palette') return words.hint.out;
  const title = 'stepId' in target ? titleOf(form, target.stepId) : '';
  if (target.kind === 'step') return position === 'before' ? place.beforeStep(title) : place.afterStep(title);
  if (target.kind === 'step-drop') return words.hint.zone(title);
  const other = labelByKey(itemsOf(form), target.fieldId, words);
  if (position === 'inside') return side === 'left' ? place.leftOf(other) : place.rightOf(other);
  return position === 'before' ? place.newRowAbove(other) : place.newRowBelow(other);
}

/** The same with row and step, as they would be after the drop. */
function overWords(
  { what, target, drop }: Extract<DragEvent, { readonly drop: Drop }>,
  form: Project,
  words: Words,
): string {
  const layout = drop.command
    ? dispatch(form.layout, { board: boardWithSpares(form), newId: () => 'new' }, drop.command).layout
    : form.layout;
  const knowsWhere = drop.command !== null || drop.refusal === 'no-change';
  const where = knowsWhere ? whereWords(layout, draggedKey(what.drag), words) : '';
  const place = dropWords(target, drop, what.label, form, words);
  return words.interaction.announce.over(place.replace(/\.$/, ''), where);
}

/** Where the thing stands now, as it is read out. Columns are those that can be seen. */
export function resultWords(drag: Drag, label: string, form: Project, words: Words): string {
  const { layout } = form;
  if (drag.kind === 'step') {
    const at = layout.steps.findIndex((step) => step.id === drag.stepId);
    return words.announce.stepMoved(label, at + 1, layout.steps.length);
  }
  const key = draggedKey(drag);
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  if (!place || !step) return words.announce.removed(label);
  const where = columnWords(form, key, words);
  return where ? `${label}, ${where}.` : words.announce.droppedHidden(label, place.rowIndex + 1, step.title);
}

/**
 * Nothing to say where nothing was meant: a drop beside any target, or where the thing already is. What is
 * too large was told with its number.
 */
export function refusalWords(refusal: Refusal, label: string, words: Words): string {
  if (refusal === 'no-change' || refusal === 'no-target' || refusal === 'over-limit') return '';
  if (refusal === 'required-field') return words.refusal['required-field'](label);
  if (
    refusal === 'row-full' ||
    refusal === 'other-step' ||
    refusal === 'last-step' ||
    refusal === 'too-many-steps' ||
    refusal === 'already-placed'
  ) {
    return words.refusal[refusal];
  }
  return words.refusal.other;
}

function titleOf({ layout }: Project, stepId: string): string {
  return layout.steps.find((step) => step.id === stepId)?.title ?? '';
}
