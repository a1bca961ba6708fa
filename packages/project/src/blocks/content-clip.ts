/** Content as a text for the clipboard, told by its mark, so that anything else is refused. */

import { isRecord, parseStorableJson } from '@formloom/form';
import { WIDTHS } from '../fields/field-settings.ts';
import { readContent } from '../fields/read-settings.ts';
import { CONTENT_KINDS } from './content.ts';
import type { ContentCopy } from './copy-content.ts';

const CONTENT_MARK = 'formloom-content';
/** More than an operator writes into one. */
const LONGEST = 100_000;

export function writeContentClip(copy: ContentCopy): string {
  return JSON.stringify({ [CONTENT_MARK]: 1, ...copy }, null, 2);
}

/** Null for whatever was not written here: nothing of it is mended or passed over. */
export function readContentClip(text: string): ContentCopy | null {
  const value = text.length > LONGEST ? undefined : parseStorableJson(text);
  if (!isRecord(value) || !isRecord(value.content)) return null;
  const { content: given } = value;
  const kind = CONTENT_KINDS.find((one) => one === given.kind);
  const content = kind && readContent(`block:${kind}-1`, given);
  if (!content || !isExactly(given, content)) return null;
  const width = WIDTHS.find((one) => one === value.width);
  const copy = { content, ...(width !== undefined && { width }) };
  return isExactly(value, { [CONTENT_MARK]: 1, ...copy, content: given }) ? copy : null;
}

/** The same keys with the same values, none of which is looked into. */
function isExactly(given: Readonly<Record<string, unknown>>, wanted: object): boolean {
  const entries = Object.entries(wanted);
  return (
    Object.keys(given).length === entries.length && entries.every(([key, value]) => given[key] === value)
  );
}
