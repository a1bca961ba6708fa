/**
 * What was read of the account's forms since the page was opened, with the date that the list gave them: none
 * is read twice.
 */

import type { Project } from '@formloom/project';

export interface CachedForm {
  /** When the account says that the form was changed. */
  readonly date: number;
  /** Untouched. */
  readonly form: Project;
}

const cache = new Map<string, CachedForm>();

export function cacheForm(key: string, reading: CachedForm) {
  cache.set(key, reading);
}

export function cachedForm(key: string): CachedForm | undefined {
  return cache.get(key);
}
