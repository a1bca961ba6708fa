/**
 * What the element needs of the visitor's script. The build makes one function of it, whose parameters stand
 * in the place of the page's own names: each form then keeps the page's timers, listeners and observers under
 * its element's hand.
 */

import { startForm } from '../module/form.ts';
import type { FormElement } from '../module/form-element.ts';
import { partsOf } from '../module/form-parts.ts';
import { valuesOf } from '../module/payload.ts';

export type Answers = Record<string, string | string[]>;

/** Whether all of it has arrived. */
export const isWhole = (form: FormElement) => partsOf(form) !== null;

export function start(form: FormElement, isParsed: boolean) {
  const parts = partsOf(form);
  if (parts) startForm(parts, isParsed);
}

/** As they would be told with `formloom:submit`. */
export function readAnswers(form: FormElement): Answers {
  return valuesOf(form, (field) => !field.matches('[data-fl-parent][hidden]'));
}
