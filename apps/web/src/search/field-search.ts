/** Field search: one filter for palette and canvas, and navigation between matches. */

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

/** Matches in the layout, in order. */
export function matchesInLayout(
  { layout }: Pick<Project, 'layout'>,
  matchingKeys: ReadonlySet<string>,
): string[] {
  return [...placedFields(layout)].filter((key) => matchingKeys.has(key));
}

/** The match after the selected one, wrapping; otherwise the first. */
export function nextMatch(keys: readonly string[], selected: string | null, by: 1 | -1): string | undefined {
  const at = selected === null ? -1 : keys.indexOf(selected);
  if (at < 0) return by > 0 ? keys[0] : keys.at(-1);
  return keys[(at + by + keys.length) % keys.length];
}
