/** Hints, results and refusals of a drag in words. */

import {
  type Drag,
  type Drop,
  type DropTarget,
  findField,
  type Layout,
  PALETTE_PREFIX,
  type Refusal,
} from '@formloom/layout';
import type { Project } from '@formloom/project';
import type { DragEvent } from '../drag/drag-events.ts';
import type { Words } from '../i18n/en.ts';
import { labelByKey } from './item-face.ts';
import { arranged, itemsOf } from './items.ts';

type Form = Pick<Project, 'layout' | 'details'>;

/** What is read out as a drag goes on. */
export function dragWords(event: DragEvent, form: Form, words: Words): string {
  const { drag, label } = event.what;
  if (event.kind === 'lifted') return words.say.lifted(label);
  if (event.kind === 'over') return words.say.over(label, placeWords(event.target, event.drop, form, words));
  return event.kind === 'dropped' ? resultWords(drag, label, form, words) : words.say.cancelled(label);
}

/** What dropping here would do, or why it would do nothing. */
export function placeWords(
  target: DropTarget,
  { position, refusal }: Drop,
  { layout, details }: Form,
  words: Words,
): string {
  if (position === null)
    return refusal ? refusalWords(refusal, '', words) || words.refusal.other : words.refusal.other;
  if (target.kind === 'palette') return words.hint.out;
  if (target.kind === 'step') return words.hint.stepHere;
  if (target.kind === 'step-drop') return words.hint.zone(titleOf(layout, target.stepId));
  if (position === 'inside') return words.hint.beside(labelByKey(itemsOf(details), target.fieldId, words));
  const place = findField(layout, target.fieldId);
  return words.hint.newRow(layout.steps[place?.stepIndex ?? 0]?.title ?? '');
}

/** Where the thing stands now, as it is read out. Columns are those that can be seen. */
export function resultWords(drag: Drag, label: string, { layout, details }: Form, words: Words): string {
  if (drag.kind === 'step') {
    const at = layout.steps.findIndex((step) => step.id === drag.stepId);
    return words.say.stepMoved(label, at + 1, layout.steps.length);
  }
  const key = drag.kind === 'field' ? drag.fieldId : drag.id.slice(PALETTE_PREFIX.length);
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  const row = place && step?.rows[place.rowIndex];
  if (!place || !step || !row) return words.say.removed(label);
  const { shown } = arranged(itemsOf(details), row.fields);
  const column = shown.indexOf(key) + 1;
  if (column === 0) return words.say.droppedHidden(label, place.rowIndex + 1, step.title);
  return words.say.dropped(label, place.rowIndex + 1, column, shown.length, step.title);
}

/** Nothing to say where nothing was meant: a drop beside any target, or where the thing already is. */
export function refusalWords(refusal: Refusal, label: string, words: Words): string {
  if (refusal === 'no-change' || refusal === 'no-target') return '';
  if (refusal === 'required-field') return words.refusal['required-field'](label);
  if (
    refusal === 'row-full' ||
    refusal === 'other-step' ||
    refusal === 'last-step' ||
    refusal === 'already-placed'
  ) {
    return words.refusal[refusal];
  }
  return words.refusal.other;
}

function titleOf(layout: Layout, stepId: string): string {
  return layout.steps.find((step) => step.id === stepId)?.title ?? '';
}
