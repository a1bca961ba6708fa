/** Shows what is wrong at each field and in one place, with a way to each, and says it. */

import { controlsOf, list } from './values.js';
import { errorWords, nameOf, words } from './words.js';

export function mark(form, field, problem) {
  const error = list(field, '.fl-error').find((one) => one.closest('[data-fl-field]') === field);
  if (error) {
    error.textContent = problem ? errorWords(form, problem) : '';
    error.hidden = !problem;
  }
  for (const control of controlsOf(field)) {
    if (problem) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}

/** Without fields and without a sentence, whatever was complained about before is taken back. */
export function complain(form, fields, { sentence = '', reveal }) {
  const summary = form.querySelector('.fl-summary');
  summary.replaceChildren();
  summary.hidden = fields.length === 0 && sentence === '';
  if (summary.hidden) return;
  const heading = document.createElement('p');
  heading.id = `${summary.id}-heading`;
  heading.textContent = sentence || words(form, 'summary');
  const items = document.createElement('ul');
  for (const field of fields) items.append(itemFor(field, reveal));
  summary.append(heading);
  if (fields.length > 0) summary.append(items);
  form.querySelector('.fl-status').textContent = heading.textContent;
  if (fields.length === 0) summary.focus();
  else goTo(fields[0], reveal);
}

function itemFor(field, reveal) {
  const [control] = controlsOf(field);
  const link = document.createElement('a');
  link.href = `#${control.id}`;
  link.textContent = `${nameOf(field)}: ${field.querySelector('.fl-error').textContent}`;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    goTo(field, reveal);
  });
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function goTo(field, reveal) {
  reveal(field);
  controlsOf(field)[0].focus();
}
