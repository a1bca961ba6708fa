/**
 * Which of the provider's texts is which, once the form has changed: they have no names, and are numbered by
 * their place.
 */

import type { FormDetails } from '@formloom/form';
import { type Block, blocksOf } from './board.ts';

/**
 * Old key → new key of every text that is still there: the same words first, then the text above the same
 * fields.
 */
export function matchBlocks(before: FormDetails, now: FormDetails): Map<string, string> {
  const matches = new Map<string, string>();
  const left = new Set(blocksOf(now));
  const pair = (fits: (old: Block, fresh: Block) => boolean) => {
    for (const old of blocksOf(before)) {
      if (matches.has(old.key)) continue;
      const found = [...left].find((fresh) => fits(old, fresh));
      if (!found) continue;
      left.delete(found);
      matches.set(old.key, found.key);
    }
  };
  pair((old, fresh) => old.richText === fresh.richText);
  pair((old, fresh) => {
    const [field] = before.arrangement[old.index]?.fields ?? [];
    return field !== undefined && now.arrangement[fresh.index]?.fields[0] === field;
  });
  return matches;
}
