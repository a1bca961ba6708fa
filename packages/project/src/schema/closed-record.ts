/** A record whose keys are all known: each with its part, in the words of those who edit the file by hand. */

import { fromKeys } from '../each-key.ts';
import type { SchemaPart } from './schema-part.ts';

/** Which keys it must have is what reading would complain of; none, if left out. */
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

/** The parts of a table of settings, each with the words about it. */
export function tableParts<Key extends string>(
  table: { readonly [K in Key]: { readonly shape: SchemaPart } },
  words: Readonly<Record<Key, string>>,
): Readonly<Record<Key, SchemaPart>> {
  return fromKeys<Record<Key, SchemaPart>>(table, (key) => ({
    ...table[key].shape,
    description: words[key],
  }));
}
