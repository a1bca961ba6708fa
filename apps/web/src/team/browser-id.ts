/** Identifies this browser and its tabs, so that a user's own tabs do not count as other people. */

import { newId } from '../project/new-id.ts';
import { readItem, writeItem } from '../shell/local-storage.ts';

const KEY = 'formloom:browser';
const SEPARATOR = '.';

export function newTabName(): string {
  const stored = readItem(KEY);
  const browser = stored && /^[\w-]{8,64}$/.test(stored) ? stored : newId();
  if (browser !== stored) writeItem(KEY, browser);
  return `${browser}${SEPARATOR}${newId()}`;
}

export function isSameBrowser(tab: string, other: string | undefined): boolean {
  return other !== undefined && tab.split(SEPARATOR)[0] === other.split(SEPARATOR)[0];
}
