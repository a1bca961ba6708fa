/** Every kind of field there is. A new one is named here; the compiler then asks for its folder. */

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
