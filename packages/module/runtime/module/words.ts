/** What the form says: its texts are attributes, so that several forms can stand on one page. */

import type { FieldProblem } from './checks.ts';
import { read } from './fields.ts';
import type { FormElement } from './form-element.ts';

/** An editor who empties an error must not thereby switch off the check. */
const LAST_RESORT = 'Please check this answer.';

export function formText(
  form: FormElement,
  name: string,
  values: Readonly<Record<string, number | string>> = {},
): string {
  return read(form, `text-${name}`).replace(/%(\w+)/g, (placeholder, key) =>
    String(values[key] ?? placeholder),
  );
}

export function errorWords(form: FormElement, { name, values, message }: FieldProblem): string {
  return message || formText(form, name, values) || formText(form, 'pattern') || LAST_RESORT;
}

/** What a field is called, without its mark. */
export function nameOf(field: Element): string {
  const label = field.querySelector('.fl-label, .fl-choice span');
  const mark = label?.querySelector('.fl-optional')?.textContent ?? '*';
  const text = (label?.textContent ?? '').trim();
  return text.endsWith(mark) ? text.slice(0, -mark.length).trim() : text;
}
