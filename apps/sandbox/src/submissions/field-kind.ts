/** Which validation rules apply to a field, for both API versions. */

import type { Json } from '../seed/definition.ts';

export type FieldKind =
  | 'choice'
  | 'choices'
  | 'date'
  | 'email'
  | 'file'
  | 'flag'
  | 'number'
  | 'phone'
  | 'text';

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['email', 'email'],
  ['phone', 'phone'],
  ['mobile_phone', 'phone'],
  ['phonenumber', 'phone'],
  ['number', 'number'],
  ['datepicker', 'date'],
  ['date', 'date'],
  ['single_checkbox', 'flag'],
  ['booleancheckbox', 'flag'],
  ['multiple_checkboxes', 'choices'],
  ['checkbox', 'choices'],
  ['dropdown', 'choice'],
  ['select', 'choice'],
  ['radio', 'choice'],
  ['payment_link_radio', 'choice'],
  ['file', 'file'],
]);

/** Plain text in the older API, recognized by field name. */
const BY_NAME: ReadonlyMap<string, FieldKind> = new Map([
  ['email', 'email'],
  ['phone', 'phone'],
  ['mobilephone', 'phone'],
]);

export function readFieldKind({ fieldType, inputType, name }: Json): FieldKind {
  const type = String(fieldType ?? inputType ?? 'text');
  const byName = type === 'text' ? BY_NAME.get(String(name)) : undefined;
  return byName ?? KINDS.get(type) ?? 'text';
}
