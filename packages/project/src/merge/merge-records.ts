/** Records whose entries are parts, or are joined, one by one. */

import { isSame } from '@formloom/form';
import { ownValue } from '../own-value.ts';
import type { Project } from '../project.ts';
import type { Decide, Three } from './decide.ts';
import type { Part } from './part.ts';

type Entries<T> = Readonly<Record<string, T>>;

/** Each entry is a part of its own. */
export function mergeRecord<T>(
  { base, mine, theirs }: Three<Entries<T>>,
  partOf: (key: string) => Part,
  decide: Decide,
): Entries<T> {
  return mergeEntries({ base, mine, theirs }, (key, values) => decide.side(partOf(key), values));
}

/**
 * Changes that are left on purpose are a set of decisions. Where both decided about the same one, one of the
 * two fingerprints is out of date, and that change is told again: no loss, and nothing to ask a person. One
 * that is there wins against one that was taken back, also where it is blank.
 */
export function mergeAside({ base, mine, theirs }: Three<Project>, decide: Decide): Project['setAside'] {
  const part: Part = { part: 'aside' };
  const values = { base: base.setAside, mine: mine.setAside, theirs: theirs.setAside };
  const whose = decide.together(part, values);
  if (whose !== 'both') return values[whose];
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
