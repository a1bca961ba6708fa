/**
 * Applies changes without asking: all changes, or those up to a severity. Uses `reconcile`, as if a user had
 * selected them.
 */

import type { Project } from '@formloom/project';
import { type Change, type ChangeSeverity, changeId } from './change.ts';
import { compare } from './compare.ts';
import { type Now, type Reconciled, reconcile } from './reconcile.ts';
import { withRequiredChanges } from './required-changes.ts';
import { driftOf } from './set-aside.ts';

/** `shows` includes `harmless`. */
export const TAKE_LEVELS = ['all', 'shows', 'harmless'] as const;
export type TakeLevel = (typeof TAKE_LEVELS)[number];

const WITHIN: Readonly<Record<Exclude<TakeLevel, 'all'>, readonly ChangeSeverity[]>> = {
  shows: ['shows', 'harmless'],
  harmless: ['harmless'],
};

/** Applying changes can affect the remaining ones, so this repeats until none is left to apply. */
const ROUNDS = 5;

export function takeOver(project: Project, now: Now, level: TakeLevel): Reconciled {
  let done = takeOnce(project, now, level);
  for (let round = 1; round < ROUNDS; round += 1) {
    const next = takeOnce(done.project, now, level);
    if (next.taken.length === 0) return done;
    done = joined(done, next);
  }
  return done;
}

function takeOnce(project: Project, now: Now, level: TakeLevel): Reconciled {
  return level === 'all'
    ? reconcile(project, now)
    : reconcile(project, now, changesWithin(project, now, WITHIN[level]));
}

/** A change that requires a more severe or ignored one is not applied. */
function changesWithin(project: Project, now: Now, severities: readonly ChangeSeverity[]): Change[] {
  const all = compare(project, now);
  const { open } = driftOf(project, now, all);
  const allowed = new Set(open.filter(({ severity }) => severities.includes(severity)).map(changeId));
  return open.filter((change) => {
    const together = withRequiredChanges(all, new Set([changeId(change)]), project, now);
    return [...together].every((id) => allowed.has(id));
  });
}

function joined(first: Reconciled, second: Reconciled): Reconciled {
  const applied = new Set(first.taken.map(changeId));
  return {
    project: second.project,
    taken: [...first.taken, ...second.taken.filter((change) => !applied.has(changeId(change)))],
    left: second.left,
    placed: [...new Set([...first.placed, ...second.placed])],
    removed: [...first.removed, ...second.removed],
    split: [...new Set([...first.split, ...second.split])],
  };
}
