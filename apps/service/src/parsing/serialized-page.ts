/**
 * A page of the list as bytes. As objects, a hundred thousand summaries would have to be taken over from the
 * other thread one by one, and would keep the garbage collector busy for as long as they are remembered.
 */

import type { FormSummary } from '@formloom/form';

export interface SerializedPage {
  /** The summaries as JSON, with a comma between two. */
  readonly bytes: Uint8Array;
  /** Where each of them ends. */
  readonly ends: Uint32Array;
  /** How long the id of each is, as it stands there. */
  readonly idLengths: Uint32Array;
  readonly after?: string;
}

/** What every summary begins with. */
const BEFORE_ID = '{"id":"'.length;

export function serializeForms(forms: readonly FormSummary[]): SerializedPage {
  const texts = forms.map(({ id, ...rest }) => JSON.stringify({ id, ...rest }));
  let end = -1;
  return {
    bytes: Buffer.from(texts.join(',')),
    ends: Uint32Array.from(texts, (text) => {
      end += 1 + Buffer.byteLength(text);
      return end;
    }),
    idLengths: Uint32Array.from(forms, ({ id }) => Buffer.byteLength(JSON.stringify(id)) - 2),
  };
}

export function startOf({ ends }: SerializedPage, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
}

/** Equal for equal ids, and empty for an empty one; the bytes are not decoded. */
export function idAt(page: SerializedPage, index: number): string {
  const from = startOf(page, index) + BEFORE_ID;
  const { buffer, byteOffset, byteLength } = page.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return bytes.toString('latin1', from, from + (page.idLengths[index] ?? 0));
}
