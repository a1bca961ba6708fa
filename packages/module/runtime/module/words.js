/** What the form says: its texts are attributes, so that several forms can stand on one page. */

/** An editor who empties an error must not thereby switch off the check. */
const LAST_RESORT = 'Please check this answer.';

export function words(form, name, values = {}) {
  const text = form.getAttribute(`data-fl-text-${name}`) || '';
  return text.replace(/%(\w+)/g, (all, key) => values[key] ?? all);
}

export function errorWords(form, { name, values }) {
  return words(form, name, values) || words(form, 'pattern') || LAST_RESORT;
}

/** What a field is called, without its star. */
export function nameOf(field) {
  const label = field.querySelector('.fl-label, .fl-choice span');
  return (label ? label.textContent : '').replace(/\s*\*\s*$/, '').trim();
}
