/** A JSON Schema object whose keys are all known, with descriptions for people who edit the file by hand. */

import { fromKeys } from '../each-key.ts';
import type { SchemaPart } from './schema-part.ts';

/** Required keys are those whose absence the reader reports; none by default. */
export function closedRecord(
  description: string,
  properties: Readonly<Record<string, SchemaPart>>,
  required: readonly string[] = [],
): SchemaPart {
  return {
    type: 'object',
    description,
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** The schema of a table of settings, with descriptions. */
export function tableParts<Key extends string>(
  table: { readonly [K in Key]: { readonly shape: SchemaPart } },
  words: Readonly<Record<Key, string>>,
): Readonly<Record<Key, SchemaPart>> {
  return fromKeys<Record<Key, SchemaPart>>(table, (key) => ({
    ...table[key].shape,
    description: words[key],
  }));
}
