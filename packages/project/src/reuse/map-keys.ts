/** What stands in the layout of one form, and what the same thing is called in another. */

import { placedFields } from '@formloom/layout';
import { contentKind, spareKeys } from '../blocks/content.ts';
import { blocksOf } from '../board.ts';
import { matchBlocks } from '../match-blocks.ts';
import type { Project } from '../project.ts';

/**
 * Fields by their keys, texts of the provider by their words, and content as it is called unless this form
 * has that name.
 */
export function mapKeys(from: Project, to: Project): ReadonlyMap<string, string> {
  const placed = [...placedFields(from.layout)];
  const fieldsThere = new Set(from.details.fields.map(({ key }) => key));
  const textsThere = new Set(blocksOf(from.details).map(({ key }) => key));
  const here = new Set(to.details.fields.filter(({ parent }) => parent === undefined).map(({ key }) => key));
  const matches = matchBlocks(from.details, to.details);
  const taken = new Set([...to.details.fields, ...blocksOf(to.details)].map(({ key }) => key));

  const keys = new Map<string, string>();
  const contents = placed.filter((key) => !fieldsThere.has(key) && !textsThere.has(key));
  for (const key of placed) {
    const match = fieldsThere.has(key) ? here.has(key) && key : textsThere.has(key) && matches.get(key);
    if (match) keys.set(key, match);
  }
  // Names that are free come first, so that only those in conflict get new ones.
  for (const key of contents) if (contentKind(key) && !taken.has(key)) keys.set(key, key);
  for (const key of contents) {
    const kind = contentKind(key);
    if (!kind || keys.has(key)) continue;
    const spare = spareKeys([...taken, ...keys.values()]).find((one) => contentKind(one) === kind);
    if (spare !== undefined) keys.set(key, spare);
  }
  return keys;
}
