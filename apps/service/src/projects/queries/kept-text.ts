/** Packs texts for the database and unpacks them after reading. */

import { packText } from '../../parsing/packed-text.ts';

/** A database row before its text is unpacked. */
export type Kept<Row extends { readonly text: string }> = Omit<Row, 'text'> & {
  readonly text: string | Uint8Array;
};

export function keptText(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? packText(text) : text;
}
