/** Merges records entry by entry, as separate parts or as one. */

import { isSame } from '@formloom/form';
import { ownValue } from '../own-value.ts';
import type { Project } from '../project.ts';
import type { Decide, Three } from './decide.ts';
import type { Part } from './part.ts';

type Entries<T> = Readonly<Record<string, T>>;

/** Each entry is a separate part. */
export function mergeRecord<T>(
  { base, mine, theirs }: Three<Entries<T>>,
  partOf: (key: string) => Part,
  decide: Decide,
): Entries<T> {
  return mergeEntries({ base, mine, theirs }, (key, values) => decide.side(partOf(key), values));
}

/**
 * Ignored changes merge as a set. When both sides ignored the same change, one of the two fingerprints is
 * outdated and the change is reported again: no loss, and no conflict. A present entry wins over a removed
 * one, even when blank.
 */
export function mergeAside({ base, mine, theirs }: Three<Project>, decide: Decide): Project['setAside'] {
  const part: Part = { part: 'aside' };
  const values = { base: base.setAside, mine: mine.setAside, theirs: theirs.setAside };
  const side = decide.together(part, values);
  if (side !== 'both') return values[side];
  return mergeEntries(values, (_, { base: was, mine: one, theirs: other }) => {
    if (isSame(was, one)) return 'theirs';
    if (isSame(was, other)) return 'mine';
    if (one === undefined || other === undefined) return one === undefined ? 'theirs' : 'mine';
    return one >= other ? 'mine' : 'theirs';
  });
}

function mergeEntries<T>(
  { base, mine, theirs }: Three<Entries<T>>,
  pick: (key: string, values: Three<T | undefined>) => 'mine' | 'theirs',
): Entries<T> {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]);
  const entries = [...keys].flatMap((key): Array<[string, T]> => {
    const values = { base: ownValue(base, key), mine: ownValue(mine, key), theirs: ownValue(theirs, key) };
    const value = values[pick(key, values)];
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}
