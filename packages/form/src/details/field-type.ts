/** The kind of a field in the provider's newer vocabulary, whichever one it is written in. */

import { newerType } from '@formloom/kind';
import { type JsonRecord, readFirstTrimmed } from '../read.ts';

/**
 * The widget comes first here, unlike in the contract's schema: a data type does not say how a field is
 * shown.
 */
export function readFieldType(field: JsonRecord, name: string): string {
  return newerType(readFirstTrimmed(field, ['fieldType', 'inputType', 'type']), name);
}
