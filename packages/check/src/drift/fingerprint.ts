/** A few letters for what the account has in the place of a change: others once it has something else. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import { digestOf } from '@formloom/project';
import type { Change, ChangeKind } from './change.ts';
import { type Form, keptIn, orderOf, rowsOf, textsOf } from './compare-form.ts';

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
