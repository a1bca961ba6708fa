/** Converts one field of either API version to a contract field schema (2.5). */

import { isPresent, isRecord, type JsonRecord, readArray, readFirstText, readText } from './read.ts';
import type { FieldOption, FieldSchema } from './schema.ts';

/** Drops fields that are not objects or have no name. */
export function normalizeField(raw: unknown): FieldSchema | undefined {
  if (!isRecord(raw)) return undefined;
  const name = readName(raw);
  if (name === '') return undefined;
  const options = readOptions(raw).flatMap((option) => normalizeOption(option) ?? []);
  const validation = readValidation(raw);
  return {
    name,
    label: readLabel(raw, name),
    type: (readFirstText(raw, ['type', 'fieldType', 'inputType']) ?? 'text').trim(),
    required: isRequired(raw),
    ...(options.length > 0 && { options }),
    ...(validation !== undefined && { validation }),
  };
}

export function normalizeFields(raw: readonly unknown[]): FieldSchema[] {
  return raw.flatMap((field) => normalizeField(field) ?? []);
}

/** Empty when there are no options. */
export function readName(field: JsonRecord): string {
  return (readText(field.name) ?? '').trim();
}

export function readLabel(field: JsonRecord, name: string): string {
  return (readFirstText(field, ['label', 'labelText']) ?? name).trim();
}

export function isRequired(field: JsonRecord): boolean {
  return Boolean(field.required);
}

/** An empty `options` list counts as present, so `choices` is not read then. */
export function readOptions(field: JsonRecord): readonly unknown[] {
  return readArray(isPresent(field.options) ? field.options : field.choices) ?? [];
}

export function normalizeOption(raw: unknown): FieldOption | undefined {
  if (!isRecord(raw)) return undefined;
  const label = (readFirstText(raw, ['label', 'value', 'name']) ?? '').trim();
  const value = (readFirstText(raw, ['value', 'label', 'name']) ?? '').trim();
  return label === '' || value === '' ? undefined : { label, value };
}

/** Passed through unchanged, whatever its type: only HubSpot defines these keys. */
export function readValidation(field: JsonRecord): unknown {
  const validation = isPresent(field.validation) ? field.validation : field.validationRules;
  if (isPresent(validation)) return validation;
  const pattern = readText(field.validationRegex) ?? '';
  return pattern === '' ? undefined : { pattern };
}
