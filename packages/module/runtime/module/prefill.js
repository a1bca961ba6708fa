/** Answers that the page's address brings along: a parameter with the field's name. What does not fit is left alone; it can be switched off for what visitors see. */

import { controlsOf, FIELD, kindOf, list } from './values.js';

export function prefill(form) {
  const query = new URLSearchParams(location.search);
  const off = form.getAttribute('data-fl-prefill') === 'off';
  for (const field of list(form, FIELD)) {
    if (off && kindOf(field) !== 'hidden') continue;
    const name = field.getAttribute('data-fl-param') || field.getAttribute('data-fl-name');
    const value = name && query.get(name);
    if (value) put(field, value);
  }
}

function put(field, value) {
  const controls = controlsOf(field);
  const kind = kindOf(field);
  if (kind === 'consent' || controls.length === 0) return;
  if (kind === 'checkbox') controls[0].checked = /^(true|yes|on|1)$/i.test(value);
  else if (kind === 'checkboxes' || kind === 'radios') {
    const chosen = kind === 'radios' ? [value] : value.split(';');
    const known = controls.filter((one) => chosen.includes(one.value));
    if (known.length === 0) return;
    for (const one of controls) one.checked = known.includes(one);
  } else if (kind === 'select') {
    if (Array.from(controls[0].options).some((option) => option.value === value)) controls[0].value = value;
  } else controls[0].value = value;
}
