/** Shows what is wrong at each field and in one place, with a way to each, and says it. */

import type { FieldProblem } from './checks.ts';
import { all, controlsOf } from './fields.ts';
import type { FormParts } from './form-parts.ts';
import { errorWords, formText, nameOf } from './words.ts';

export function mark(form: Element, field: Element, problem: FieldProblem | null) {
  const error = errorOf(field);
  if (error) {
    error.textContent = problem ? errorWords(form, problem) : '';
    error.hidden = !problem;
  }
  for (const control of controlsOf(field)) {
    if (problem) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}

/** The place for a field's own error: what hangs from it has its own. */
export function errorOf(field: Element): HTMLElement | undefined {
  return all(field, '.fl-error').find((one) => one.closest('[data-fl-field]') === field);
}

export interface Complaint {
  /** For the whole form; empty where the fields say it all. */
  readonly sentence?: string;
  /** Brings the step of a field into sight. */
  readonly reveal: (field: Element) => void;
}

/** Without fields and without a sentence, whatever was complained about before is taken back. */
export function complain(parts: FormParts, fields: readonly Element[], { sentence = '', reveal }: Complaint) {
  const { form, summary, status } = parts;
  summary.replaceChildren();
  summary.hidden = fields.length === 0 && sentence === '';
  if (summary.hidden) return;
  const heading = document.createElement('p');
  heading.id = `${summary.id}-heading`;
  heading.textContent = sentence || formText(form, 'summary');
  const items = document.createElement('ul');
  items.append(...fields.map((field) => itemFor(field, reveal)));
  summary.append(heading);
  if (fields.length > 0) summary.append(items);
  status.textContent = heading.textContent;
  const [first] = fields;
  if (first) goTo(first, reveal);
  else summary.focus();
}

function itemFor(field: Element, reveal: Complaint['reveal']): HTMLElement {
  const [control] = controlsOf(field);
  const link = document.createElement('a');
  link.href = `#${control?.id}`;
  link.textContent = `${nameOf(field)}: ${field.querySelector('.fl-error')?.textContent}`;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    goTo(field, reveal);
  });
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function goTo(field: Element, reveal: Complaint['reveal']) {
  reveal(field);
  controlsOf(field)[0]?.focus();
}
