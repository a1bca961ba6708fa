/** Matches HubSpot's rich texts after the form has changed. They have no ids and are numbered by position. */

import type { FormDetails } from '@formloom/form';
import { type Block, blocksOf } from './board.ts';

/** Old key → new key of every remaining text: matched by text first, then by the fields below it. */
export function matchBlocks(before: FormDetails, now: FormDetails): Map<string, string> {
  const matches = new Map<string, string>();
  const left = new Set(blocksOf(now));
  const pair = (fits: (old: Block, fresh: Block) => boolean) => {
    for (const old of blocksOf(before)) {
      if (matches.has(old.key)) continue;
      const match = [...left].find((fresh) => fits(old, fresh));
      if (!match) continue;
      left.delete(match);
      matches.set(old.key, match.key);
    }
  };
  pair((old, fresh) => old.richText === fresh.richText);
  pair((old, fresh) => {
    const [field] = before.arrangement[old.index]?.fields ?? [];
    return field !== undefined && now.arrangement[fresh.index]?.fields[0] === field;
  });
  return matches;
}
