/** Content blocks as clipboard text, with a marker so that any other text is rejected. */

import { isRecord, parseStorableJson } from '@formloom/form';
import { WIDTHS } from '../fields/field-settings.ts';
import { parse } from '../value.ts';
import { CONTENT, CONTENT_KINDS, type Content } from './content.ts';
import type { ContentCopy } from './copy-content.ts';

const CONTENT_MARK = 'formloom-content';
/** Longer than any real block. */
const LONGEST = 100_000;

export function writeContentClip(copy: ContentCopy): string {
  return JSON.stringify({ [CONTENT_MARK]: 1, ...copy }, null, 2);
}

/** Null for text that was not copied here; nothing is repaired or ignored. */
export function readContentClip(text: string): ContentCopy | null {
  const value = text.length > LONGEST ? undefined : parseStorableJson(text);
  if (!isRecord(value) || !isRecord(value.content)) return null;
  const { content: input } = value;
  const kind = CONTENT_KINDS.find((one) => one === input.kind);
  const content = kind && parse<Content>(CONTENT[kind], input);
  if (!content || !isExactly(input, content)) return null;
  const width = WIDTHS.find((one) => one === value.width);
  const copy = { content, ...(width !== undefined && { width }) };
  return isExactly(value, { [CONTENT_MARK]: 1, ...copy, content: input }) ? copy : null;
}

/** Shallow equality of keys and values. */
function isExactly(input: Readonly<Record<string, unknown>>, wanted: object): boolean {
  const entries = Object.entries(wanted);
  return (
    Object.keys(input).length === entries.length && entries.every(([key, value]) => input[key] === value)
  );
}
