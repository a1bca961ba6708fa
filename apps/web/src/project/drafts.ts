/**
 * Drafts: copies of the work on a form that are opened and changed beside it, each under a number of its own.
 * They are records like the work itself, so that saving, tabs and conflicts are the same for them.
 */

import { createIdbStorage } from './idb-storage.ts';
import { ownerOf, type ProjectStorage } from './storage.ts';
import { removeDraft } from './unsaved-draft.ts';

export interface DraftName {
  /** The form it belongs to, as `projectKey` writes it. */
  readonly of: string;
  readonly number: number;
}

export function draftKey({ of, number }: DraftName): string {
  return `${of}draft:${number}`;
}

/** By the form they belong to; the lowest number first. */
export function draftNumbers(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const key of keys) {
    const [, of = '', number = ''] = /^(.*\])draft:([1-9]\d{0,5})$/.exec(key) ?? [];
    if (ownerOf(of)) found.set(of, [...(found.get(of) ?? []), Number(number)]);
  }
  for (const numbers of found.values()) numbers.sort((one, other) => one - other);
  return found;
}

/** Gives the number of the new one. */
export async function addDraft(
  of: string,
  text: string,
  storage: ProjectStorage = createIdbStorage(),
): Promise<number> {
  const numbers = draftNumbers(await storage.keys()).get(of) ?? [];
  let number = (numbers.at(-1) ?? 0) + 1;
  // A number that another tab took in between stays that tab's.
  while (!(await putDraft({ of, number }, text, storage))) number += 1;
  return number;
}

/** A copy of what is saved of a form; undefined where nothing is. */
export async function addDraftOfSaved(
  of: string,
  storage: ProjectStorage = createIdbStorage(),
): Promise<number | undefined> {
  const saved = await storage.load(of);
  return saved && addDraft(of, saved.text, storage);
}

/** Gives its text, by which it can be put back. */
export async function deleteDraft(
  name: DraftName,
  storage: ProjectStorage = createIdbStorage(),
): Promise<string | undefined> {
  const key = draftKey(name);
  const saved = await storage.load(key);
  // Its number is given again: nothing of it may wait for the next one.
  for (const copy of await storage.loadConflictCopies(key)) await storage.remove(copy.key);
  removeDraft(key);
  await storage.remove(key);
  tell();
  return saved?.text;
}

/** Says whether its number was free. */
export async function putDraft(
  name: DraftName,
  text: string,
  storage: ProjectStorage = createIdbStorage(),
): Promise<boolean> {
  const key = draftKey(name);
  const isTaken = (await storage.load(key)) || 'conflict' in (await storage.save(key, text, 0, ''));
  tell();
  return !isTaken;
}

const listeners = new Set<() => void>();

/** Told of every change in this tab, until the returned function is called. */
export function onDraftsChange(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

function tell() {
  for (const hear of listeners) hear();
}
