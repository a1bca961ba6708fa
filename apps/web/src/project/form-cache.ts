/** In-memory cache of the account's forms by their last-modified date, so that none is read twice. */

import type { Project } from '@formloom/project';

export interface CachedForm {
  /** Last-modified date of the form. */
  readonly date: number;
  /** The form as a project without edits. */
  readonly form: Project;
}

const cache = new Map<string, CachedForm>();

export function cacheForm(key: string, reading: CachedForm) {
  cache.set(key, reading);
}

export function cachedForm(key: string): CachedForm | undefined {
  return cache.get(key);
}
