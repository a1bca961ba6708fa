/**
 * Converts a form of either API version to a contract schema (2.4, 2.6, 4.6.5), with debug counts of the raw
 * structure (4.6.6).
 */

import { normalizeFields } from './normalize-field.ts';
import { type JsonRecord, readArray, readRecord, readText } from './read.ts';
import type { FormDebug, FormSchema } from './schema.ts';

export interface NormalizedForm {
  readonly schema: FormSchema;
  readonly debug: FormDebug;
}

/** Accepts any JSON: anything that is not a form becomes an unnamed form without fields. */
export function normalizeForm(raw: unknown): NormalizedForm {
  const form = readRecord(raw);
  const groups = readGroups(form);
  const flat = readArray(form.fields) ?? [];
  const grouped = groups.flatMap((group) => normalizeFields(readArray(readRecord(group).fields) ?? []));
  return {
    schema: {
      ...normalizeIdentity(form),
      fields: grouped.length > 0 ? grouped : normalizeFields(flat),
    },
    debug: { groupCount: groups.length, fieldCount: flat.length },
  };
}

/**
 * Shared by schemas and summaries; a form without a name gets a placeholder, so that people can select it.
 */
export function normalizeIdentity(form: JsonRecord): { id: string; name: string } {
  const name = readText(form.name) ?? '';
  return { id: readText(form.id) ?? '', name: name.trim() === '' ? 'Unnamed Form' : name };
}

export function readGroups(form: JsonRecord): readonly unknown[] {
  return readArray(form.formFieldGroups) ?? readArray(form.fieldGroups) ?? [];
}
