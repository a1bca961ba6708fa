/** Kinds of fields in the provider's newer vocabulary, whichever one a field is written in. */

import { type JsonRecord, readFirstTrimmed } from '../read.ts';

const PLAIN_TEXT = 'single_line_text';

/** Widgets of the older shape, then data types, which are all that is left where no widget is named. */
const NEWER = new Map([
  ['text', PLAIN_TEXT],
  ['textarea', 'multi_line_text'],
  ['select', 'dropdown'],
  ['checkbox', 'multiple_checkboxes'],
  ['booleancheckbox', 'single_checkbox'],
  ['date', 'datepicker'],
  ['phonenumber', 'phone'],
  ['string', PLAIN_TEXT],
  ['enumeration', 'dropdown'],
  ['bool', 'single_checkbox'],
  ['datetime', 'datepicker'],
]);

/** The older shape has plain text fields for these, and tells them by their names. */
const BY_NAME = new Map([
  ['email', 'email'],
  ['phone', 'phone'],
  ['mobilephone', 'mobile_phone'],
]);

/** The widget comes first here, unlike in the contract's schema: a data type does not say how a field is shown. */
export function readFieldType(field: JsonRecord, name: string): string {
  const given = readFirstTrimmed(field, ['fieldType', 'inputType', 'type']) ?? 'text';
  const newer = NEWER.get(given.toLowerCase());
  if (newer === undefined) return given;
  return (newer === PLAIN_TEXT ? BY_NAME.get(name.toLowerCase()) : undefined) ?? newer;
}
