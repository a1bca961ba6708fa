/**
 * The last moment of a page: a database cannot be written to while a page goes away, local storage can. What
 * was not written yet waits there until the form is opened again.
 */

import { parseJson, readRecord } from '@formloom/form';
import { readItem, removeItem, writeItem } from '../shell/local-storage.ts';

export interface UnsavedDraft {
  readonly text: string;
  /** What it was an edit of. */
  readonly revision: number;
  readonly tab: string;
}

const itemOf = (key: string) => `formloom:unsaved:${key}`;

export function writeDraft(key: string, draft: UnsavedDraft) {
  writeItem(itemOf(key), JSON.stringify(draft));
}

export function readDraft(key: string): UnsavedDraft | undefined {
  const { text, revision, tab } = readRecord(parseJson(readItem(itemOf(key)) ?? ''));
  if (typeof text !== 'string' || typeof revision !== 'number' || typeof tab !== 'string') return undefined;
  return { text, revision, tab };
}

export function removeDraft(key: string) {
  removeItem(itemOf(key));
}
