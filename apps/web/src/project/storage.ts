/** Interface of project storage: one record per account and form. Tests use an in-memory implementation. */

import { parseJson } from '@formloom/form';

export interface SavedProject {
  /** See `projectKey`. */
  readonly key: string;
  /** Project text as written by `writeProject`; may be invalid. */
  readonly text: string;
  /** Incremented with every write, to detect a late write of another tab. */
  readonly revision: number;
  /** Id of the tab that wrote it. */
  readonly writer: string;
  /** Time of the write; missing in older records. */
  readonly at?: number;
  /** The project it replaced while the form was closed, for undo; removed with the next write. */
  readonly passedOver?: string;
}

type SaveOutcome = { readonly revision: number } | { readonly conflict: SavedProject };

/** Promises reject if the browser cannot store data. */
export interface ProjectStorage {
  readonly load: (key: string) => Promise<SavedProject | undefined>;
  /** Writes only over revision `known`; otherwise returns the conflicting record. */
  readonly save: (
    key: string,
    text: string,
    known: number,
    writer: string,
    passedOver?: string,
  ) => Promise<SaveOutcome>;
  readonly remove: (key: string) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}

/** Key of an account and form; the account is `default` if the provider names none. */
export function projectKey(account: number | null, formId: string): string {
  return JSON.stringify([account ?? 'default', formId]);
}

export interface Owner {
  readonly account: number | null;
  readonly formId: string;
}

/** Account and form of a key; undefined for drafts and invalid keys. */
export function ownerOf(key: string): Owner | undefined {
  const parts = parseJson(key);
  if (!Array.isArray(parts) || typeof parts[1] !== 'string') return undefined;
  const [account, formId] = parts;
  if (account === 'default') return { account: null, formId };
  return typeof account === 'number' ? { account, formId } : undefined;
}
