/** One provider field, of whichever vocabulary, to one field schema (2.5). */

import { isPresent, isRecord, type JsonRecord, readArray, readFirstText, readText } from './read.ts';
import type { FieldOption, FieldSchema } from './schema.ts';

/** A field that is no object, or whose name is missing or blank, is dropped. */
export function normalizeField(raw: unknown): FieldSchema | undefined {
  if (!isRecord(raw)) return undefined;
  const name = (readText(raw.name) ?? '').trim();
  if (name === '') return undefined;
  const options = normalizeOptions(raw);
  const validation = readValidation(raw);
  return {
    name,
    label: (readFirstText(raw, ['label', 'labelText']) ?? name).trim(),
    type: (readFirstText(raw, ['type', 'fieldType', 'inputType']) ?? 'text').trim(),
    required: Boolean(raw.required),
    ...(options.length > 0 && { options }),
    ...(validation !== undefined && { validation }),
  };
}

export function normalizeFields(raw: readonly unknown[]): FieldSchema[] {
  return raw.flatMap((field) => normalizeField(field) ?? []);
}

/** An empty `options` list is present, so `choices` is not consulted then. */
function normalizeOptions(field: JsonRecord): FieldOption[] {
  const raw = isPresent(field.options) ? field.options : field.choices;
  return (readArray(raw) ?? []).flatMap((option) => normalizeOption(option) ?? []);
}

function normalizeOption(raw: unknown): FieldOption | undefined {
  if (!isRecord(raw)) return undefined;
  const label = (readFirstText(raw, ['label', 'value', 'name']) ?? '').trim();
  const value = (readFirstText(raw, ['value', 'label', 'name']) ?? '').trim();
  return label === '' || value === '' ? undefined : { label, value };
}

/** Passed on as it came, whatever its type: only the provider knows what its keys mean. */
function readValidation(field: JsonRecord): unknown {
  const given = isPresent(field.validation) ? field.validation : field.validationRules;
  if (isPresent(given)) return given;
  const pattern = readText(field.validationRegex) ?? '';
  return pattern === '' ? undefined : { pattern };
}
