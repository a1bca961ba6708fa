/**
 * Changes of the account that the operator leaves on purpose. Each is kept with a fingerprint of what the
 * account has in its place, so that it comes back as soon as that is something else.
 */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { digestOf, type Project } from '@formloom/project';
import { type Change, type ChangeKind, type ChangeRef, changeId } from './change.ts';
import { compare } from './compare.ts';
import { type Form, keptIn, orderOf, rowsOf, textsOf } from './compare-form.ts';

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

/** A few letters for what the account has in the place of a change: others once it has something else. */
export function fingerprint(change: Change, before: Form, now: Form): string {
  return digestOf(SEEN[change.change]({ change, was: before.details, is: now.details }));
}

interface Sight {
  readonly change: Change;
  readonly was: FormDetails;
  readonly is: FormDetails;
}

type Look = (sight: Sight) => unknown;

/** The change says it itself, or there is nothing but its kind to say. */
const itself: Look = ({ change: { now, options } }) => [now, options];

const ofField =
  (pick: (field: FieldDetails) => unknown): Look =>
  ({ change, is }) =>
    is.fields.filter(({ key }) => key === change.at).map(pick);

const whole = ofField((field) => field);
const consent: Look = ({ is }) => is.consent;

/** What of the form each kind of change is about. */
const SEEN: Readonly<Record<ChangeKind, Look>> = {
  'field-added': whole,
  'field-added-required': whole,
  'field-removed': itself,
  'became-required': itself,
  'became-optional': itself,
  'became-hidden': itself,
  'became-shown': itself,
  type: ofField(({ fieldType, multiple }) => [fieldType, multiple]),
  'options-added': itself,
  'options-removed': itself,
  'options-relabelled': itself,
  'options-order': ofField(({ options = [] }) => options.map(({ value }) => value)),
  default: itself,
  validation: ofField(({ validation }) => validation),
  label: itself,
  'label-hidden': itself,
  'label-shown': itself,
  help: itself,
  placeholder: itself,
  condition: ofField(({ parent, when }) => [parent, when]),
  'other-form': itself,
  archived: itself,
  restored: itself,
  'captcha-on': itself,
  'captcha-off': itself,
  'consent-added': consent,
  'consent-removed': itself,
  'consent-kind': itself,
  'consent-boxes': ({ is }) => [is.consent?.checkboxes, is.consent?.subscriptionTypeIds],
  'consent-text': consent,
  order: ({ was, is }) => orderOf(is, keptIn(was, is)),
  arrangement: ({ was, is }) => rowsOf(is, keptIn(was, is)),
  'rich-text': ({ is }) => textsOf(is),
  name: itself,
  language: itself,
  'submit-label': itself,
  thanks: itself,
  redirect: itself,
  style: ({ is }) => is.style,
};
