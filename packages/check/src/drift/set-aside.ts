/**
 * Changes of the account that the operator leaves on purpose. Each is kept with a fingerprint of what the
 * account has in its place, so that it comes back as soon as that is something else.
 */

import type { Project } from '@formloom/project';
import { type Change, type ChangeRef, changeId } from './change.ts';
import { compare } from './compare.ts';
import type { Form } from './compare-form.ts';
import { fingerprint } from './fingerprint.ts';

export interface Drift {
  /** What still wants a decision. */
  readonly open: readonly Change[];
  /** What was left on purpose, and is as it was then. */
  readonly aside: readonly Change[];
}

/** `changes` are those between the two, where they were worked out already. */
export function driftOf(
  project: Project,
  now: Form,
  changes: readonly Change[] = compare(project, now),
): Drift {
  const isAside = (change: Change) =>
    project.setAside[changeId(change)] !== undefined &&
    project.setAside[changeId(change)] === fingerprint(change, project, now);
  return { open: changes.filter((change) => !isAside(change)), aside: changes.filter(isAside) };
}

/** What is no change any more needs no longer be kept. */
export function setAside(project: Project, now: Form, which: readonly ChangeRef[]): Project {
  const chosen = new Set(which.map(changeId));
  const all = compare(project, now);
  const { aside } = driftOf(project, now, all);
  const kept = all.filter((change) => chosen.has(changeId(change)) || aside.includes(change));
  if (kept.length === aside.length) return project;
  const entries = kept.map((change) => [changeId(change), fingerprint(change, project, now)]);
  return { ...project, setAside: Object.fromEntries(entries) };
}

/** The very same object where none of them was set aside. */
export function bringBack(project: Project, which: readonly ChangeRef[]): Project {
  const ids = new Set(which.map(changeId));
  const entries = Object.entries(project.setAside);
  const left = entries.filter(([id]) => !ids.has(id));
  return left.length === entries.length ? project : { ...project, setAside: Object.fromEntries(left) };
}

/** What is left on purpose stays so when the form has other fields now: it is known by what is there then. */
export function renewAside(project: Project, now: Form, ids: ReadonlySet<string>): Project {
  const left = compare(project, now).filter((change) => ids.has(changeId(change)));
  if (left.length === 0) return project;
  const renewed = left.map((change) => [changeId(change), fingerprint(change, project, now)]);
  return { ...project, setAside: { ...project.setAside, ...Object.fromEntries(renewed) } };
}
