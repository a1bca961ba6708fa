/**
 * Ignored changes of the HubSpot form. Each is stored with a fingerprint of HubSpot's value, so that it is
 * reported again when the value changes.
 */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { digestOf, type Project } from '@formloom/project';
import { type Change, type ChangeKind, type ChangeRef, changeId } from './change.ts';
import { compare } from './compare.ts';
import { type Form, orderOf, rowsOf, stableKeys, textsOf } from './compare-form.ts';

export interface Drift {
  /** Changes that are neither applied nor ignored. */
  readonly open: readonly Change[];
  /** Ignored changes with an unchanged fingerprint. */
  readonly aside: readonly Change[];
}

/** `changes` are the differences, when already computed. */
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

/** Ignores the selected changes; entries of changes that no longer exist are removed. */
export function setAside(project: Project, now: Form, which: readonly ChangeRef[]): Project {
  const chosen = new Set(which.map(changeId));
  const all = compare(project, now);
  const { aside } = driftOf(project, now, all);
  const ignored = all.filter((change) => chosen.has(changeId(change)) || aside.includes(change));
  if (ignored.length === aside.length) return project;
  const entries = ignored.map((change) => [changeId(change), fingerprint(change, project, now)]);
  return { ...project, setAside: Object.fromEntries(entries) };
}

/** Stops ignoring changes. The identical object when none was ignored. */
export function bringBack(project: Project, which: readonly ChangeRef[]): Project {
  const ids = new Set(which.map(changeId));
  const entries = Object.entries(project.setAside);
  const left = entries.filter(([id]) => !ids.has(id));
  return left.length === entries.length ? project : { ...project, setAside: Object.fromEntries(left) };
}

/** Recomputes fingerprints for a new reading, so that ignored changes stay ignored. */
export function renewAside(project: Project, now: Form, ids: ReadonlySet<string>): Project {
  const left = compare(project, now).filter((change) => ids.has(changeId(change)));
  if (left.length === 0) return project;
  const renewed = left.map((change) => [changeId(change), fingerprint(change, project, now)]);
  return { ...project, setAside: { ...project.setAside, ...Object.fromEntries(renewed) } };
}

/** A short fingerprint of HubSpot's value behind a change. */
export function fingerprint(change: Change, before: Form, now: Form): string {
  return digestOf(SEEN[change.change]({ change, was: before.details, is: now.details }));
}

interface Sight {
  readonly change: Change;
  readonly was: FormDetails;
  readonly is: FormDetails;
}

type Look = (sight: Sight) => unknown;

/** The change contains the value, or its type is all there is. */
const itself: Look = ({ change: { now, options } }) => [now, options];

const ofField =
  (pick: (field: FieldDetails) => unknown): Look =>
  ({ change, is }) =>
    is.fields.filter(({ key }) => key === change.at).map(pick);

const whole = ofField((field) => field);
const consent: Look = ({ is }) => is.consent;

/** The part of the form behind each type of change. */
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
  order: ({ was, is }) => orderOf(is, stableKeys(was, is)),
  arrangement: ({ was, is }) => rowsOf(is, stableKeys(was, is)),
  'rich-text': ({ is }) => textsOf(is),
  name: itself,
  language: itself,
  'submit-label': itself,
  thanks: itself,
  redirect: itself,
  style: ({ is }) => is.style,
};
