/** Kinds of fields by what is sent for them: fields of one kind take each other's values, however different they look. */

export type ValueKind =
  | 'free'
  | 'email'
  | 'phone'
  | 'number'
  | 'date'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'file'
  | 'unknown';

const KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ['single_line_text', 'free'],
  ['multi_line_text', 'free'],
  ['text', 'free'],
  ['textarea', 'free'],
  ['string', 'free'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['mobile_phone', 'phone'],
  ['phonenumber', 'phone'],
  ['number', 'number'],
  ['datepicker', 'date'],
  ['date', 'date'],
  ['datetime', 'date'],
  ['single_checkbox', 'flag'],
  ['booleancheckbox', 'flag'],
  ['bool', 'flag'],
  ['dropdown', 'choice'],
  ['radio', 'choice'],
  ['select', 'choice'],
  ['enumeration', 'choice'],
  ['multiple_checkboxes', 'choices'],
  ['checkbox', 'choices'],
  ['file', 'file'],
]);

export function valueKind(fieldType: string): ValueKind {
  return KINDS.get(fieldType.toLowerCase()) ?? 'unknown';
}
