/** Migration: reads layouts that earlier versions saved in local storage. */

import { readItem, removeItem } from '../shell/local-storage.ts';

/** Earlier versions did not always store the account; form ids are unique per account. */
function keysOf(account: number | null, formId: string): string[] {
  return [account === null ? '' : String(account), ''].map((id) => `formloom:layout:${id}:${formId}`);
}

export interface LocalLayout {
  readonly text: string;
  /** Removes the old entry, once migrated. */
  readonly forget: () => void;
}

export function findLocalLayout(account: number | null, formId: string): LocalLayout | undefined {
  for (const key of keysOf(account, formId)) {
    const text = readItem(key);
    if (text !== undefined) return { text, forget: () => removeItem(key) };
  }
  return undefined;
}
