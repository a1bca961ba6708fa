/**
 * Serializes a page of the list of forms as bytes. As objects, a hundred thousand summaries would be slow to
 * copy from the worker thread, and would load the garbage collector for as long as they are cached.
 */

import type { FormSummary } from '@formloom/form';

export interface SerializedPage {
  /** The summaries as JSON, separated by commas. */
  readonly bytes: Uint8Array;
  /** The end offset of each summary. */
  readonly ends: Uint32Array;
  /** The length of each id in bytes, as written in the JSON. */
  readonly idLengths: Uint32Array;
  readonly after?: string;
}

/** The prefix of every summary. */
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

/** Returns the same string for equal ids, and an empty one for an empty id; the bytes are not decoded. */
export function idAt(page: SerializedPage, index: number): string {
  const from = startOf(page, index) + BEFORE_ID;
  const { buffer, byteOffset, byteLength } = page.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return bytes.toString('latin1', from, from + (page.idLengths[index] ?? 0));
}
