/** Kinds of fields by what is sent for them: fields of one kind take each other's values, however different they look. */

import { type Kind, kindOfType } from '@formloom/module';

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

/** By the control that a type is drawn as. */
const VALUE_OF: Readonly<Record<Kind, ValueKind>> = {
  text: 'free',
  textarea: 'free',
  url: 'free',
  email: 'email',
  tel: 'phone',
  number: 'number',
  date: 'date',
  checkbox: 'flag',
  checkboxes: 'choices',
  radios: 'choice',
  select: 'choice',
  file: 'file',
};

export function valueKind(fieldType: string): ValueKind {
  const kind = kindOfType(fieldType);
  return kind === undefined ? 'unknown' : VALUE_OF[kind];
}
