/**
 * One provider field of either shape to one field of the whole form; what depends on it is read elsewhere.
 */

import { kindOfNewerType, newerType } from '@formloom/kind';
import {
  isRequired,
  normalizeOption,
  readLabel,
  readName,
  readOptions,
  readValidation,
} from '../normalize-field.ts';
import {
  isPresent,
  isRecord,
  type JsonRecord,
  readFirstList,
  readFirstTrimmed,
  readFlag,
  readRecord,
  readText,
  readTrimmed,
  readTrimmedList,
} from '../read.ts';
import type { FieldOption } from '../schema.ts';
import type { FieldDetails } from './details.ts';
import { fieldKey } from './field-key.ts';
import { readMetaData } from './meta-data.ts';

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

// The kind of a field in the provider's newer vocabulary, whichever one it is written in.

/**
 * The widget comes first here, unlike in the contract's schema: a data type does not say how a field is
 * shown.
 */
function readFieldType(field: JsonRecord, name: string): string {
  return newerType(readFirstTrimmed(field, ['fieldType', 'inputType', 'type']), name);
}

// A field's validation settings in the newer vocabulary: as they came where they are written in it,
// translated where they are not. Whether a phone asks for its country code stands beside them in the newer
// shape, and is put among them here.

/** What the contract's reading finds (2.5) is where it begins; what is no object stays what it is. */
function normalizeValidation(field: JsonRecord, fieldType: string): unknown {
  const given = readValidation(field);
  if (given !== undefined && !isRecord(given)) return given;
  const settings = isOlder(given) ? translate(readRecord(given), fieldType) : given;
  const country = field.useCountryCodeSelect;
  return isPresent(country) ? { useCountryCodeSelect: readFlag(country), ...settings } : settings;
}

function isOlder(given: JsonRecord | undefined): boolean {
  return isPresent(given?.data) || isPresent(given?.blockedEmailAddresses);
}

/**
 * The older shape always has all of its keys: those that say nothing are left out, and nothing is left of
 * most.
 */
function translate(older: JsonRecord, fieldType: string): JsonRecord | undefined {
  const { data, blockedEmailAddresses, useDefaultBlockList, ...others } = older;
  const digits = readDigits(data, fieldType);
  const settings = {
    ...(kindOfNewerType(fieldType)?.validation === 'blocked-domains' && {
      blockedEmailDomains: readTrimmedList(blockedEmailAddresses),
      useDefaultBlockList: readFlag(useDefaultBlockList),
    }),
    ...digits,
    ...withoutBlanks(digits ? others : { ...others, data }),
  };
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/**
 * A list with colons, `7:20:true`, of which the first two are the least and the most. Where digits are not
 * counted the two numbers mean something else.
 */
function readDigits(data: unknown, fieldType: string): JsonRecord | undefined {
  if (typeof data !== 'string' || kindOfNewerType(fieldType)?.validation !== 'digits') return undefined;
  const [all, least, most] = /^\s*(\d{0,9}):(\d{0,9})/.exec(data) ?? [];
  if (all === undefined) return undefined;
  return {
    ...(least && { minAllowedDigits: Number(least) }),
    ...(most && { maxAllowedDigits: Number(most) }),
  };
}

function withoutBlanks(settings: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(settings).filter(([, value]) => isPresent(value) && readText(value)?.trim() !== ''),
  );
}
