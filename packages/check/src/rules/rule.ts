/** A rule checks one aspect of a project: it returns findings, or reports that the check passed. */

import type { FieldDetails, FormDetails } from '@formloom/form';
import type { Addresses, FieldModel, Target } from '@formloom/module';
import type { Project } from '@formloom/project';
import type { Drift } from '../drift/set-aside.ts';
import type { Action, Finding, FindingCode, Severity } from '../finding.ts';

/** The input of all rules, computed once. */
export interface Facts {
  readonly project: Project;
  /**
   * The form that HubSpot validates submissions with: the current form if loaded, otherwise the project's.
   */
  readonly upstream: FormDetails;
  readonly target: Target;
  /** All rendered fields, in order. */
  readonly drawn: readonly FieldModel[];
  /** All fields as visitors see them. */
  readonly byKey: ReadonlyMap<string, FieldDetails>;
  readonly unplaced: readonly string[];
  /** Whether the form was deleted in HubSpot; undefined when not checked. */
  readonly isGone: boolean | undefined;
  /** The connected account, when known. */
  readonly liveAccount: number | undefined;
  /** The expected submission target; undefined when the service was not asked. */
  readonly addresses: Addresses | undefined;
  /** Changes in HubSpot since the form was read; undefined when not compared. */
  readonly drift: Drift | undefined;
}

export interface RuleMatch extends Omit<Finding, 'code' | 'severity'> {
  readonly severity?: Severity;
}

export interface Rule {
  readonly code: FindingCode;
  /** The default severity of its findings. */
  readonly severity: Severity;
  readonly action?: Action;
  /** Undefined when the rule does not apply, so that it is not listed as passed. */
  readonly find: (facts: Facts) => readonly RuleMatch[] | undefined;
}

export function apply({ code, severity, action, find }: Rule, facts: Facts): Finding[] {
  const matches = find(facts);
  if (!matches) return [];
  if (matches.length === 0) return [{ code, severity: 'fine' }];
  return matches.map((one) => ({ code, severity, ...(action && { action }), ...one }));
}

export const matchIf = (is: boolean): RuleMatch[] => (is ? [{}] : []);

export const matchEach = (keys: readonly string[]): RuleMatch[] => keys.map((at) => ({ at }));

/** Keys of the rendered fields that match a predicate. */
export function matchDrawn({ drawn }: Facts, test: (model: FieldModel) => boolean): RuleMatch[] {
  return matchEach(drawn.filter(test).map(({ field }) => field.key));
}
