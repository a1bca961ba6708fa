/**
 * Answers that the page's address brings along: a parameter with the field's name. It can be switched off for
 * what visitors see.
 */

import { fieldsIn, kindOfField, pageField, read } from './fields.ts';
import type { FormElement } from './form-element.ts';

/** What does not fit its field is left alone. */
export function prefill(form: FormElement) {
  const query = new URLSearchParams(location.search);
  const isOff = read(form, 'prefill') === 'off';
  for (const element of fieldsIn(form)) {
    const kind = kindOfField(element);
    const text = query.get(read(element, 'param') || read(element, 'name'));
    const field = pageField(element);
    if (!text || (isOff && kind.isSeen) || field.controls.length === 0) continue;
    const answers = kind.fromAddress(text, field);
    if (answers) kind.write(field, answers);
  }
}
