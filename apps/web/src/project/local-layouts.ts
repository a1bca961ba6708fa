/** Layouts that earlier versions kept in local storage, taken over once. */

import { readItem, removeItem } from '../shell/local-storage.ts';

/** The account was not always known then; an id of a form belongs to one account only. */
function keysOf(account: number | null, formId: string): string[] {
  return [account === null ? '' : String(account), ''].map((id) => `formloom:layout:${id}:${formId}`);
}

export interface LocalLayout {
  readonly text: string;
  /** To be called once it is kept elsewhere. */
  readonly forget: () => void;
}

export function findLocalLayout(account: number | null, formId: string): LocalLayout | undefined {
  for (const key of keysOf(account, formId)) {
    const text = readItem(key);
    if (text !== undefined) return { text, forget: () => removeItem(key) };
  }
  return undefined;
}
