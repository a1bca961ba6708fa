/** Names of all kinds of fields. Add a new one here; the compiler then requires its folder. */

export type KindName =
  | 'text'
  | 'textarea'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'checkboxes'
  | 'radios'
  | 'select'
  | 'file'
  | 'hidden';
