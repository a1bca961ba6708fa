/** Which control a field gets. One table for every vocabulary the normalizer can hand over; text is the default. */

import type { FieldSchema } from '@formloom/form';

export type Kind =
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
  | 'file';

const KIND = table({
  // The provider's newer names.
  single_line_text: 'text',
  multi_line_text: 'textarea',
  email: 'email',
  phone: 'tel',
  mobile_phone: 'tel',
  number: 'number',
  single_checkbox: 'checkbox',
  multiple_checkboxes: 'checkboxes',
  dropdown: 'select',
  radio: 'radios',
  datepicker: 'date',
  file: 'file',
  payment_link_radio: 'radios',
  // Its older ones.
  text: 'text',
  textarea: 'textarea',
  select: 'select',
  checkbox: 'checkboxes',
  booleancheckbox: 'checkbox',
  date: 'date',
  phonenumber: 'tel',
  // Its data types, where the widget is not known.
  string: 'text',
  enumeration: 'select',
  bool: 'checkbox',
  boolean: 'checkbox',
  datetime: 'date',
  // Names of HTML inputs.
  tel: 'tel',
  url: 'url',
  'datetime-local': 'date',
  'select-one': 'select',
  'select-multiple': 'checkboxes',
});

/** The older structure calls an address and a number plain text; only their names tell them apart. */
const KIND_BY_NAME = table({ email: 'email', phone: 'tel', mobilephone: 'tel' });

export function kindOf({ name, type, options }: Pick<FieldSchema, 'name' | 'type' | 'options'>): Kind {
  const kind = kindOfType(type) ?? 'text';
  if (kind === 'text') return KIND_BY_NAME.get(name.toLowerCase()) ?? 'text';
  const choices = options?.length ?? 0;
  // Yes and no as two choices are two choices; a list without choices leaves only writing.
  if (kind === 'checkbox' && choices > 1) return 'radios';
  if (kind === 'checkboxes' && choices === 0) return type.toLowerCase() === 'checkbox' ? 'checkbox' : 'text';
  if ((kind === 'select' || kind === 'radios') && choices === 0) return 'text';
  return kind;
}

/** The control that a type is meant for, whatever else is known of the field; undefined where nobody knows the type. */
export function kindOfType(type: string): Kind | undefined {
  return KIND.get(type.toLowerCase());
}

/** Whether a type is drawn as what it is; any other becomes a line of text. */
export function isKnownType(type: string): boolean {
  return kindOfType(type) !== undefined;
}

/** Whether a type lives on its options: without any, only writing is left. */
export function needsOptions(type: string): boolean {
  const one = [{ label: 'a', value: 'a' }];
  return kindOf({ name: '', type, options: one }) !== 'text' && kindOf({ name: '', type }) === 'text';
}

/** A map, because names come from outside, and an object answers to `constructor` too. */
function table(entries: Readonly<Record<string, Kind>>): ReadonlyMap<string, Kind> {
  return new Map(Object.entries(entries));
}
