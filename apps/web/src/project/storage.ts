/**
 * Where work is kept: one record for each account and form. What it promises, so that a test can stand in for
 * a browser.
 */

import { parseJson } from '@formloom/form';

export interface SavedProject {
  /** As `projectKey` writes it; a copy kept during a conflict has the tab's name behind it. */
  readonly key: string;
  /** As `writeProject` writes it, or whatever else was found there. */
  readonly text: string;
  /** Goes up by one with every write, so that no tab overwrites what it has not seen. */
  readonly revision: number;
  /** The tab that wrote it. */
  readonly writer: string;
  /** When; records of earlier versions do not say it. */
  readonly at?: number;
  /**
   * What it took the place of while the form was not open: one undo away once it is, and gone with the next
   * write.
   */
  readonly passedOver?: string;
}

type SaveOutcome = { readonly revision: number } | { readonly conflict: SavedProject };

/** Every promise is rejected where the browser cannot keep anything. */
export interface ProjectStorage {
  readonly load: (key: string) => Promise<SavedProject | undefined>;
  /** Writes only over the revision that the caller knows; otherwise it gives what is there instead. */
  readonly save: (
    key: string,
    text: string,
    known: number,
    writer: string,
    passedOver?: string,
  ) => Promise<SaveOutcome>;
  /** Copies that tabs kept during a conflict that is not decided. */
  readonly loadConflictCopies: (key: string) => Promise<readonly SavedProject[]>;
  readonly putConflictCopy: (key: string, tab: string, text: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Of everything that is kept, as `projectKey` writes them, and of copies kept during a conflict. */
  readonly keys: () => Promise<readonly string[]>;
}

/**
 * Never empty, so that one account cannot be taken for another; `default` where the provider names none, as
 * in the contract.
 */
export function projectKey(account: number | null, formId: string): string {
  return JSON.stringify([account ?? 'default', formId]);
}

export interface Owner {
  readonly account: number | null;
  readonly formId: string;
}

/** Whose work it is; undefined for copies kept during a conflict, and for keys that were not written here. */
export function ownerOf(key: string): Owner | undefined {
  const parts = parseJson(key);
  if (!Array.isArray(parts) || typeof parts[1] !== 'string') return undefined;
  const [account, formId] = parts;
  if (account === 'default') return { account: null, formId };
  return typeof account === 'number' ? { account, formId } : undefined;
}

/** The word in it is what browsers have kept such copies under from the first. */
export function conflictKey(key: string, tab: string): string {
  return `${key}aside:${tab}`;
}
