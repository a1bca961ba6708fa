/** Converts one field of either API version to `FieldDetails`. Dependent fields are read separately. */

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

/** Name, label and required follow the contract's rules (2.5), so schema and details always agree. */
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

/** Only the older API has `enabled`; a field without it is enabled. */
function isDisabled(field: JsonRecord): boolean {
  return readTrimmed(field.enabled)?.toLowerCase() === 'false';
}

/** The older API may name the object type with a word instead of an id. */
const OBJECT_TYPES = new Map([
  ['CONTACT', '0-1'],
  ['COMPANY', '0-2'],
  ['TICKET', '0-5'],
]);

function readObjectTypeId(field: JsonRecord): string | null {
  const word = readTrimmed(field.propertyObjectType)?.toUpperCase() ?? '';
  return readTrimmed(field.objectTypeId) ?? OBJECT_TYPES.get(word) ?? null;
}

/** Options are sorted by `displayOrder`; options without one follow in list order. */
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

/** Lists take precedence: a single value beside a list is a leftover. */
function readDefaults(field: JsonRecord): string[] {
  return readFirstList([field.defaultValues, field.selectedOptions, [field.defaultValue]]);
}

function takesSeveral(field: JsonRecord): boolean {
  const flag = readText(field.allowMultipleFiles) ?? readMetaData(field, 'isMultipleFileUpload');
  return readFlag(flag);
}

// The field type in the names of the newer API, for either version.

/**
 * Unlike the contract's schema, the widget takes precedence: a data type does not define how a field looks.
 */
function readFieldType(field: JsonRecord, name: string): string {
  return newerType(readFirstTrimmed(field, ['fieldType', 'inputType', 'type']), name);
}

// Validation settings in the names of the newer API; settings of the older API are translated.
// `useCountryCodeSelect` stands next to them in the newer API and is merged in here.

/** Starts from the contract's value (2.5); a value that is not an object stays as it is. */
function normalizeValidation(field: JsonRecord, fieldType: string): unknown {
  const validation = readValidation(field);
  if (validation !== undefined && !isRecord(validation)) return validation;
  const settings = isOlder(validation) ? translate(readRecord(validation), fieldType) : validation;
  const country = field.useCountryCodeSelect;
  return isPresent(country) ? { useCountryCodeSelect: readFlag(country), ...settings } : settings;
}

function isOlder(validation: JsonRecord | undefined): boolean {
  return isPresent(validation?.data) || isPresent(validation?.blockedEmailAddresses);
}

/** The older API always has all keys; blank ones are dropped, which often leaves nothing. */
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
 * A colon-separated list, `7:20:true`, that starts with the minimum and maximum number of digits. For other
 * field types the two numbers mean something different.
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
