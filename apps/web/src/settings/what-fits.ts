/** Which settings make sense for which field. */

import type { FieldDetails } from '@formloom/form';
import { type Kind, kindOf } from '@formloom/module';

export function controlOf({ name, fieldType, options }: FieldDetails): Kind {
  return kindOf({ name, type: fieldType, ...(options && { options }) });
}

const WITH_PLACEHOLDER: readonly Kind[] = ['text', 'textarea', 'email', 'tel', 'url', 'number', 'select'];

/** The words beside a box are all there is to say what it is for; those above a note, what is missing. */
const ALWAYS_LABELLED: readonly Kind[] = ['checkbox', 'file'];

export function canHideLabel(field: FieldDetails): boolean {
  return !ALWAYS_LABELLED.includes(controlOf(field));
}

export function hasPlaceholder(field: FieldDetails): boolean {
  return WITH_PLACEHOLDER.includes(controlOf(field));
}

/** Whether there is anything to fill in, by a visitor or by the page's address: files cannot be sent from a page. */
export function takesAnswer(field: FieldDetails): boolean {
  return field.hidden || controlOf(field) !== 'file';
}
