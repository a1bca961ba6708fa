/**
 * One provider field of either shape to one field of the whole form; what depends on it is read elsewhere.
 */

import { kindOfNewerType } from '@formloom/kind';
import { isRequired, normalizeOption, readLabel, readName, readOptions } from '../normalize-field.ts';
import {
  isRecord,
  type JsonRecord,
  readFirstList,
  readFirstTrimmed,
  readFlag,
  readRecord,
  readText,
  readTrimmed,
} from '../read.ts';
import type { FieldOption } from '../schema.ts';
import type { FieldDetails } from './details.ts';
import { fieldKey } from './field-key.ts';
import { readFieldType } from './field-type.ts';
import { readMetaData } from './meta-data.ts';
import { normalizeValidation } from './normalize-validation.ts';

/**
 * Name, label and required follow the contract's rules (2.5), so that schema and whole form cannot disagree.
 */
export function normalizeFieldDetails(raw: unknown): FieldDetails | undefined {
  if (!isRecord(raw) || isDisabled(raw)) return undefined;
  const name = readName(raw);
  if (name === '') return undefined;
  const objectTypeId = readObjectTypeId(raw);
  const fieldType = readFieldType(raw, name);
  const options = normalizeOptions(raw);
  const validation = normalizeValidation(raw, fieldType);
  return {
    key: fieldKey({ name, objectTypeId }),
    name,
    objectTypeId,
    fieldType,
    label: readLabel(raw, name),
    required: isRequired(raw),
    hidden: readFlag(raw.hidden),
    labelHidden: readFlag(raw.labelHidden),
    placeholder: readFirstTrimmed(raw, ['placeholder', 'unselectedLabel']),
    help: readTrimmed(raw.description),
    defaultValues: readDefaults(raw),
    ...(options.length > 0 && { options }),
    ...(validation !== undefined && { validation }),
    ...(kindOfNewerType(fieldType)?.takesFiles && { multiple: takesSeveral(raw) }),
  };
}

/** Only the older shape has the flag; a field without it is in use. */
function isDisabled(field: JsonRecord): boolean {
  return readTrimmed(field.enabled)?.toLowerCase() === 'false';
}

/** The older shape may name the object in a word instead. */
const OBJECT_TYPES = new Map([
  ['CONTACT', '0-1'],
  ['COMPANY', '0-2'],
  ['TICKET', '0-5'],
]);

function readObjectTypeId(field: JsonRecord): string | null {
  const word = readTrimmed(field.propertyObjectType)?.toUpperCase() ?? '';
  return readTrimmed(field.objectTypeId) ?? OBJECT_TYPES.get(word) ?? null;
}

/**
 * Where a display order is given it counts; options without one come after those, in the order of the list.
 */
function normalizeOptions(field: JsonRecord): FieldOption[] {
  const shown = readOptions(field).filter((option) => !readFlag(readRecord(option).hidden));
  return shown
    .flatMap((raw) => {
      const option = normalizeOption(raw);
      return option ? { option, order: readOrder(readRecord(raw).displayOrder) } : [];
    })
    .sort((one, other) => (one.order === other.order ? 0 : one.order - other.order))
    .map(({ option }) => option);
}

function readOrder(value: unknown): number {
  const order = Number(readTrimmed(value) ?? Number.NaN);
  return order >= 0 ? order : Number.POSITIVE_INFINITY;
}

/** The lists come first: beside one, the single value is a leftover. */
function readDefaults(field: JsonRecord): string[] {
  return readFirstList([field.defaultValues, field.selectedOptions, [field.defaultValue]]);
}

function takesSeveral(field: JsonRecord): boolean {
  const given = readText(field.allowMultipleFiles) ?? readMetaData(field, 'isMultipleFileUpload');
  return readFlag(given);
}
