/** Shows what is wrong at each field and in one place, with a way to each, and says it. */

import type { FieldProblem } from './checks.ts';
import { all, controlsOf } from './fields.ts';
import type { FormElement } from './form-element.ts';
import type { FormParts } from './form-parts.ts';
import { element } from './notice.ts';
import { markTitle } from './page-title.ts';
import { errorWords, formText, nameOf } from './words.ts';

export function mark(form: FormElement, field: Element, problem: FieldProblem | null) {
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

/** Brings the step of a field into sight. */
type Reveal = (field: Element) => void;

/**
 * The sentence is for the whole form, and empty where the fields say it all. Without fields and without a
 * sentence, whatever was complained about before is taken back.
 */
export function complain(parts: FormParts, fields: readonly Element[], sentence: string, reveal: Reveal) {
  const { form, summary, status } = parts;
  const isWrong = fields.length > 0 || sentence !== '';
  summary.replaceChildren();
  summary.hidden = !isWrong;
  markTitle(isWrong, formText(form, 'error-title'));
  if (!isWrong) return;
  const heading = element('p', '', sentence || formText(form, 'summary'));
  heading.id = `${summary.id}-heading`;
  summary.append(heading);
  const [first] = fields;
  if (first) {
    const items = element('ul');
    items.append(...fields.map((field) => itemFor(field, reveal)));
    summary.append(items);
    reveal(first);
  }
  status.textContent = heading.textContent;
  summary.focus();
}

function itemFor(field: Element, reveal: Reveal): HTMLElement {
  const [control] = controlsOf(field);
  const name = nameOf(field);
  const link = document.createElement('a');
  link.href = `#${control?.id}`;
  // A label that is a sentence ends by itself.
  link.textContent = `${name}${/[.!?:。！？]$/.test(name) ? '' : ':'} ${errorOf(field)?.textContent}`;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    reveal(field);
    control?.focus();
  });
  const item = element('li');
  item.append(link);
  return item;
}
