/** Fields and their answers, as they stand on the page. */

export const list = (root, selector) => Array.from(root.querySelectorAll(selector));
export const FIELD = '[data-fl-field]';
const CONTROLS = 'input:not([data-fl-trap]), select:not([data-fl-code]), textarea';

export const kindOf = (field) => field.getAttribute('data-fl-kind');

/** A field's own controls: what hangs from it is another's. */
export const controlsOf = (field) =>
  list(field, CONTROLS).filter((control) => control.closest(FIELD) === field);

export function answersOf(field) {
  const controls = controlsOf(field);
  const kind = kindOf(field);
  if (kind === 'checkbox' || kind === 'consent') return controls[0] ? [String(controls[0].checked)] : [];
  if (kind === 'checkboxes' || kind === 'radios')
    return controls.filter((one) => one.checked).map((one) => one.value);
  if (!controls[0]) return [];
  const value = controls[0].value.trim();
  if (value === '') return [];
  if (kind === 'hidden') return value.split(';');
  return [withCode(field, value)];
}

export const answerOf = (field) => answersOf(field).join(';');

/** A number that names its country already keeps it. */
function withCode(field, value) {
  const code = field.querySelector('[data-fl-code]');
  return !code || code.value === '' || /^(\+|00)/.test(value) ? value : `+${code.value} ${value}`;
}
