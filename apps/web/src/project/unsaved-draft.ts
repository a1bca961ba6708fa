/**
 * Unsaved changes in local storage: written when a page closes (IndexedDB is too slow then), restored when
 * the form is opened again.
 */

import { parseJson, readRecord } from '@formloom/form';
import { readItem, removeItem, writeItem } from '../shell/local-storage.ts';

export interface UnsavedDraft {
  readonly text: string;
  /** The revision it is based on. */
  readonly revision: number;
  readonly tab: string;
}

const itemOf = (key: string) => `formloom:unsaved:${key}`;

export function writeUnsaved(key: string, draft: UnsavedDraft) {
  writeItem(itemOf(key), JSON.stringify(draft));
}

export function readUnsaved(key: string): UnsavedDraft | undefined {
  const { text, revision, tab } = readRecord(parseJson(readItem(itemOf(key)) ?? ''));
  if (typeof text !== 'string' || typeof revision !== 'number' || typeof tab !== 'string') return undefined;
  return { text, revision, tab };
}

export function removeUnsaved(key: string) {
  removeItem(itemOf(key));
}
