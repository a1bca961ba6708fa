/** Types of findings: code, severity, and the action that fixes them. */

import type { Judgement } from '@formloom/project';
import type { Change } from './drift/change.ts';

/**
 * `must`: HubSpot would reject submissions, or data would be lost. `should`: visitors or editors would
 * notice. `fine`: checked without findings.
 */
export type Severity = 'must' | 'should' | 'fine';

export type FindingCode =
  | 'no-submit-url'
  | 'no-account'
  | 'no-form-id'
  | 'other-account'
  | 'other-address'
  | 'other-figures'
  | 'insecure-target'
  | 'captcha'
  | 'archived'
  | 'gone'
  | 'required-missing'
  | 'required-file-field'
  | 'file-field'
  | 'payment-field'
  | 'hidden-empty'
  | 'default-refused'
  | 'consent-text'
  | 'consent-subscription'
  | 'consent-words'
  | 'no-page'
  | 'translated-page'
  | 'too-many-fields'
  | 'drift'
  | 'no-fields'
  | 'unplaced-field'
  | 'pattern-unchecked'
  | 'condition-unknown'
  | 'condition-never'
  | 'no-options'
  | 'unknown-type'
  | 'blank-label'
  | 'same-label'
  | 'empty-content'
  | 'image-address'
  | 'image-alt'
  | 'kept-sensitive'
  | 'empty-step'
  | 'same-title'
  | 'other-language'
  | 'foreign-words'
  | 'translation-missing'
  | 'translation-stale'
  | 'consent-stale'
  | 'placeholder'
  | 'low-contrast'
  | 'own-css';

/** Actions that the interface offers for a finding. */
export type Action =
  | 'set-submit-url'
  | 'use-own-address'
  | 'set-account'
  | 'switch-account'
  | 'open-in-account'
  | 'place-field'
  | 'set-default'
  | 'set-label'
  | 'edit-texts'
  | 'set-private'
  | 'edit-content'
  | 'remove-step'
  | 'rename-step'
  | 'set-language'
  | 'translate-words'
  | 'edit-translations'
  | 'set-colour'
  | 'edit-css'
  | 'take-changes';

export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** The key of a field or content block; undefined for the whole form. */
  readonly at?: string;
  /** The id of a step. */
  readonly step?: string;
  readonly action?: Action;
  /** A colour, a language, a number or a name that the words need. */
  readonly value?: string;
  /** For URLs: the expected one. */
  readonly expected?: string;
  /** For colors: the pair with too little contrast. */
  readonly judgement?: Judgement;
  /** For drift: the changes, most severe first. */
  readonly changes?: readonly Change[];
  /** For drift: the ignored changes. */
  readonly aside?: readonly Change[];
}

export function worst(findings: readonly Finding[]): Severity {
  if (findings.some(({ severity }) => severity === 'must')) return 'must';
  return findings.some(({ severity }) => severity === 'should') ? 'should' : 'fine';
}
