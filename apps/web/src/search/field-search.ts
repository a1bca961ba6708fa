/**
 * Searching for fields: one filter for the palette and the canvas, and the way from one match to the next.
 */

import { placedFields } from '@formloom/layout';
import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { matches } from '../items/item-face.ts';
import { itemsOf } from '../items/items.ts';

export function searchFields(project: Project, filter: string, words: Words): ReadonlySet<string> | null {
  if (filter.trim() === '') return null;
  const items = itemsOf(project);
  return new Set(items.placeable.filter((item) => matches(items, item, filter, words)).map(({ key }) => key));
}

/** Those in the layout, in its order. */
export function matchesInLayout({ layout }: Pick<Project, 'layout'>, found: ReadonlySet<string>): string[] {
  return [...placedFields(layout)].filter((key) => found.has(key));
}

/** The match after the one that is selected, going round; the first one from anywhere else. */
export function nextMatch(keys: readonly string[], selected: string | null, by: 1 | -1): string | undefined {
  const at = selected === null ? -1 : keys.indexOf(selected);
  if (at < 0) return by > 0 ? keys[0] : keys.at(-1);
  return keys[(at + by + keys.length) % keys.length];
}
