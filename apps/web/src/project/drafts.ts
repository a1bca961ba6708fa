/**
 * Drafts: numbered copies of a form's project, stored like projects, so that saving and read-only tabs work
 * the same.
 */

import { createIdbStorage } from './idb-storage.ts';
import { ownerOf, type ProjectStorage } from './storage.ts';
import { removeUnsaved } from './unsaved-draft.ts';

export interface DraftName {
  /** Key of its form, see `projectKey`. */
  readonly of: string;
  readonly number: number;
}

export function draftKey({ of, number }: DraftName): string {
  return `${of}draft:${number}`;
}

/** Draft numbers by form key, ascending. */
export function draftNumbers(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const numbersByForm = new Map<string, number[]>();
  for (const key of keys) {
    const [, of = '', number = ''] = /^(.*\])draft:([1-9]\d{0,5})$/.exec(key) ?? [];
    if (ownerOf(of)) numbersByForm.set(of, [...(numbersByForm.get(of) ?? []), Number(number)]);
  }
  for (const numbers of numbersByForm.values()) numbers.sort((one, other) => one - other);
  return numbersByForm;
}

/** Returns the number of the new draft. */
export async function addDraft(
  of: string,
  text: string,
  storage: ProjectStorage = createIdbStorage(),
): Promise<number> {
  const numbers = draftNumbers(await storage.keys()).get(of) ?? [];
  let number = (numbers.at(-1) ?? 0) + 1;
  // Another tab may take a number concurrently.
  while (!(await putDraft({ of, number }, text, storage))) number += 1;
  return number;
}

/** Copies the saved project; undefined if there is none. */
export async function addDraftOfSaved(
  of: string,
  storage: ProjectStorage = createIdbStorage(),
): Promise<number | undefined> {
  const saved = await storage.load(of);
  return saved && addDraft(of, saved.text, storage);
}

/** Returns its text for undo. */
export async function deleteDraft(
  name: DraftName,
  storage: ProjectStorage = createIdbStorage(),
): Promise<string | undefined> {
  const key = draftKey(name);
  const saved = await storage.load(key);
  removeUnsaved(key);
  await storage.remove(key);
  notify();
  return saved?.text;
}

/** Returns whether the number was free. */
export async function putDraft(
  name: DraftName,
  text: string,
  storage: ProjectStorage = createIdbStorage(),
): Promise<boolean> {
  const key = draftKey(name);
  const isTaken = (await storage.load(key)) || 'conflict' in (await storage.save(key, text, 0, ''));
  notify();
  return !isTaken;
}

const listeners = new Set<() => void>();

/** Subscribes to changes in this tab; returns the unsubscribe function. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
