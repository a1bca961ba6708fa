/**
 * All `data-fl-…` attributes of an exported form, without prefix. Renderer, visitor's script and style sheets
 * use these names. Typos in arguments do not compile; form-attributes.test.ts finds those in selectors, and
 * unused names.
 */

export const FORM_ATTRIBUTES = [
  // The form: what it sends and where, and how it treats its visitors.
  'action',
  'cookie',
  'data-layer',
  'end',
  'fallback',
  'form',
  'history',
  'judge',
  'keep',
  'kept',
  'languages',
  'mark',
  'page-id',
  'prefill',
  'ready',
  'redirect',
  'title',
  // The form: its theme.
  'align',
  'back',
  'buttons',
  'card',
  'choices',
  'density',
  'fields',
  'font',
  'ground',
  'headings',
  'labels',
  'look',
  'pill',
  'progress',
  'scheme',
  // Steps and buttons; `back` is also the name of the button.
  'back-text',
  'done',
  'next',
  'next-text',
  'step',
  'submit',
  'thanks',
  'trap',
  // Rows and cells.
  'columns',
  'divided',
  'edit',
  'key',
  'size',
  'text',
  'width',
  // Fields.
  'blocked',
  'code',
  'field',
  'kind',
  'max-digits',
  'min-digits',
  'name',
  'object',
  'param',
  'parent',
  'pattern',
  'private',
  'required',
  'when',
  // Consent.
  'basis',
  'consent',
  'consent-kind',
  'consent-text',
  'subscription',
] as const;

/**
 * Parts that a page can style with `::part()` when the form is in a shadow root: class name without `fl-`,
 * and part name.
 */
export const FORM_PARTS = {
  form: 'form',
  title: 'title',
  step: 'step',
  row: 'row',
  field: 'field',
  label: 'label',
  control: 'control',
  help: 'help',
  error: 'error',
  button: 'button',
  way: 'progress',
  done: 'thanks',
} as const;

/** One attribute for each text shown to visitors. */
export type FormAttribute = (typeof FORM_ATTRIBUTES)[number] | `text-${string}`;
