/**
 * Every `data-fl-…` attribute of an exported form, without its prefix. What writes markup, the visitor's
 * script and the style sheets take their names from this list: where a name is an argument a typo does not
 * compile, and form-attributes.test.ts finds those in selectors, and names that nothing writes or nothing
 * reads.
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
  // Steps and buttons; `back` is the button's name, too.
  'back-text',
  'done',
  'next',
  'next-text',
  'step',
  'submit',
  'thanks',
  'trap',
  // Rows and what stands in them.
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
 * Parts that a page can style with `::part()` when the form is in a shadow root: the class of each without
 * `fl-`, and its name as a part.
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

/** The visitor's texts have one attribute each, named after the text. */
export type FormAttribute = (typeof FORM_ATTRIBUTES)[number] | `text-${string}`;
