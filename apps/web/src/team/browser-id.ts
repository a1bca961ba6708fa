/** Which browser this is, among those of a team: its own tabs are no colleagues. */

import { newId } from '../project/new-id.ts';
import { readItem, writeItem } from '../shell/local-storage.ts';

const KEY = 'formloom:browser';
const BETWEEN = '.';

export function newTabName(): string {
  const kept = readItem(KEY);
  const browser = kept && /^[\w-]{8,64}$/.test(kept) ? kept : newId();
  if (browser !== kept) writeItem(KEY, browser);
  return `${browser}${BETWEEN}${newId()}`;
}

export function isSameBrowser(tab: string, other: string | undefined): boolean {
  return other !== undefined && tab.split(BETWEEN)[0] === other.split(BETWEEN)[0];
}
