/**
 * The last moment of a page: a database cannot be written to while a page goes away, local storage can. What was not written yet
 * waits there until the form is opened again.
 */

import { parseJson, readRecord } from '@formloom/form';
import { readItem, removeItem, writeItem } from '../shell/local-storage.ts';

export interface Tail {
  readonly text: string;
  /** What it was an edit of. */
  readonly revision: number;
  readonly tab: string;
}

const itemOf = (key: string) => `formloom:unsaved:${key}`;

export function leaveTail(key: string, tail: Tail) {
  writeItem(itemOf(key), JSON.stringify(tail));
}

export function findTail(key: string): Tail | undefined {
  const { text, revision, tab } = readRecord(parseJson(readItem(itemOf(key)) ?? ''));
  if (typeof text !== 'string' || typeof revision !== 'number' || typeof tab !== 'string') return undefined;
  return { text, revision, tab };
}

export function forgetTail(key: string) {
  removeItem(itemOf(key));
}
