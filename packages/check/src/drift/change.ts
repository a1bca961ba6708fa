/** Types of changes in a HubSpot form, and their impact on an already exported form. */

import type { FieldOption } from '@formloom/form';

/**
 * Severity. `breaks`: HubSpot rejects or loses submissions of the exported form. `shows`: the exported form
 * looks different from HubSpot's. `harmless`: visitors notice nothing.
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

/** Identifies a change: a form has at most one of each type per field. */
export interface ChangeRef {
  readonly change: ChangeKind;
  /** The field's key; undefined for changes of the whole form. */
  readonly at?: string;
}

export interface Change extends ChangeRef {
  readonly severity: ChangeSeverity;
  /** The display name of the field, also of a removed one. */
  readonly label?: string;
  /** Previous and current value, where text can express them. */
  readonly before?: string;
  readonly now?: string;
  /** The affected options, as they are now, or were before removal. */
  readonly options?: readonly FieldOption[];
}

export const changeId = ({ change, at = '' }: ChangeRef) => `${change} ${at}`;

/** The field key within a change id; empty for changes of the whole form. */
export const fieldOfChange = (id: string) => id.slice(id.indexOf(' ') + 1);

const RANK: Readonly<Record<ChangeSeverity, number>> = { breaks: 0, shows: 1, harmless: 2 };

/** Most severe first, otherwise in detection order. */
export function byRank(changes: readonly Change[]): Change[] {
  return [...changes].sort((one, other) => RANK[one.severity] - RANK[other.severity]);
}
