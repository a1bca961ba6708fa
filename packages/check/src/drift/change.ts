/** What can change in a form of the account, and what that does to a copy that is already shipped. */

import type { FieldOption } from '@formloom/form';

/**
 * `breaks`: the provider refuses answers of the shipped copy, or they are lost. `shows`: a visitor sees
 * something else than in the account. `harmless`: no visitor notices.
 */
export type ChangeSeverity = 'breaks' | 'shows' | 'harmless';

export type FieldChange =
  | 'field-added'
  | 'field-added-required'
  | 'field-removed'
  | 'became-required'
  | 'became-optional'
  | 'became-hidden'
  | 'became-shown'
  | 'type'
  | 'options-added'
  | 'options-removed'
  | 'options-relabelled'
  | 'options-order'
  | 'default'
  | 'validation'
  | 'label'
  | 'label-hidden'
  | 'label-shown'
  | 'help'
  | 'placeholder'
  | 'condition';

export type FormChange =
  | 'other-form'
  | 'archived'
  | 'restored'
  | 'captcha-on'
  | 'captcha-off'
  | 'consent-added'
  | 'consent-removed'
  | 'consent-kind'
  | 'consent-boxes'
  | 'consent-text'
  | 'order'
  | 'arrangement'
  | 'rich-text'
  | 'name'
  | 'language'
  | 'submit-label'
  | 'thanks'
  | 'redirect'
  | 'style';

export type ChangeKind = FieldChange | FormChange;

/** Enough to name a change: a form has no two of the same kind at the same field. */
export interface ChangeRef {
  readonly change: ChangeKind;
  /** The key of a field; absent where it is the form as a whole. */
  readonly at?: string;
}

export interface Change extends ChangeRef {
  readonly severity: ChangeSeverity;
  /** What a person calls the field, also when it is gone. */
  readonly label?: string;
  /** What it was and what it is, where a text can say it. */
  readonly before?: string;
  readonly now?: string;
  /** The options in question, as they are now, or were where they are gone. */
  readonly options?: readonly FieldOption[];
}

export const changeId = ({ change, at = '' }: ChangeRef) => `${change} ${at}`;

/** The key of the field that an id of a change names; empty where it is the form as a whole. */
export const fieldOfChange = (id: string) => id.slice(id.indexOf(' ') + 1);

const RANK: Readonly<Record<ChangeSeverity, number>> = { breaks: 0, shows: 1, harmless: 2 };

/** The worst first, otherwise in the order in which they were found. */
export function byRank(changes: readonly Change[]): Change[] {
  return [...changes].sort((one, other) => RANK[one.severity] - RANK[other.severity]);
}
