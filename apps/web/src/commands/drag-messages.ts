/** Messages for drag and drop: hints, results and rejections. */

import { type Drag, type Drop, type DropTarget, dispatch, findField, type Refusal } from '@formloom/layout';
import { boardWithSpares, type Project } from '@formloom/project';
import type { DragEvent } from '../drag/drag-events.ts';
import { draggedKey } from '../drag/drag-store.ts';
import type { Words } from '../i18n/en.ts';
import { labelByKey } from '../items/item-face.ts';
import { itemsOf } from '../items/items.ts';
import { positionText, positionWithColumn } from './position-text.ts';

/** Screen reader announcement of a drag event. */
export function dragAnnouncement(event: DragEvent, form: Project, words: Words): string {
  const { drag, label } = event.what;
  const { announce } = words.interaction;
  if (event.kind === 'lifted')
    return announce.lifted(label, positionWithColumn(form, draggedKey(drag), words));
  if (event.kind === 'over') return overAnnouncement(event, form, words);
  if (event.kind === 'end') return announce.end(overAnnouncement(event, form, words));
  return event.kind === 'dropped'
    ? resultAnnouncement(drag, label, form, words)
    : words.announce.cancelled(label);
}

/** Result of dropping here, or why nothing would happen; short, because it moves with the pointer. */
export function dropHint(
  target: DropTarget,
  { position, side, refusal }: Drop,
  label: string,
  form: Project,
  words: Words,
): string {
  const { place } = words.interaction;
  if (refusal === 'no-change') return place.stays;
  if (position === null) return (refusal && rejectionText(refusal, label, words)) || words.refusal.other;
  if (target.kind === 'palette') return words.hint.out;
  const title = 'stepId' in target ? titleOf(form, target.stepId) : '';
  if (target.kind === 'step') return position === 'before' ? place.beforeStep(title) : place.afterStep(title);
  if (target.kind === 'step-drop') return words.hint.zone(title);
  const other = labelByKey(itemsOf(form), target.fieldId, words);
  if (position === 'inside') return side === 'left' ? place.leftOf(other) : place.rightOf(other);
  return position === 'before' ? place.newRowAbove(other) : place.newRowBelow(other);
}

/** The same with the row and step after the drop. */
function overAnnouncement(
  { what, target, drop }: Extract<DragEvent, { readonly drop: Drop }>,
  form: Project,
  words: Words,
): string {
  const layout = drop.command
    ? dispatch(form.layout, { board: boardWithSpares(form), newId: () => 'new' }, drop.command).layout
    : form.layout;
  const knowsWhere = drop.command !== null || drop.refusal === 'no-change';
  const where = knowsWhere ? positionText(layout, draggedKey(what.drag), words) : '';
  const place = dropHint(target, drop, what.label, form, words);
  return words.interaction.announce.over(place.replace(/\.$/, ''), where);
}

/** Announcement of the item's current position. Only visible columns count. */
export function resultAnnouncement(drag: Drag, label: string, form: Project, words: Words): string {
  const { layout } = form;
  if (drag.kind === 'step') {
    const at = layout.steps.findIndex((step) => step.id === drag.stepId);
    return words.announce.stepMoved(label, at + 1, layout.steps.length);
  }
  const key = draggedKey(drag);
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  if (!place || !step) return words.announce.removed(label);
  const where = positionWithColumn(form, key, words);
  return where ? `${label}, ${where}.` : words.announce.droppedHidden(label, place.rowIndex + 1, step.title);
}

/** Empty for a drop outside any target or at the original position. Size limits have their own message. */
export function rejectionText(refusal: Refusal, label: string, words: Words): string {
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
