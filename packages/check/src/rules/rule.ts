/**
 * What a rule is: it looks at a project from one side, and either finds something or says that this side is
 * fine.
 */

import type { FieldDetails, FormDetails } from '@formloom/form';
import type { Addresses, FieldModel, Target } from '@formloom/module';
import type { Project } from '@formloom/project';
import type { Drift } from '../drift/set-aside.ts';
import type { Action, Finding, FindingCode, Severity } from '../finding.ts';

/** Everything that rules look at, worked out once. */
export interface Facts {
  readonly project: Project;
  /**
   * The form as the provider judges answers by it: as the account has it now where that is known, else as it
   * was read.
   */
  readonly upstream: FormDetails;
  readonly target: Target;
  /** Every field that is drawn, in order. */
  readonly drawn: readonly FieldModel[];
  /** Every field there is, as visitors meet it. */
  readonly byKey: ReadonlyMap<string, FieldDetails>;
  readonly unplaced: readonly string[];
  /** Whether the account has no such form any more; undefined where it was not asked. */
  readonly isGone: boolean | undefined;
  /** The account that is connected, where that is known. */
  readonly liveAccount: number | undefined;
  /** Where answers may go; undefined where the service was not asked. */
  readonly addresses: Addresses | undefined;
  /** What changed in the account since the form was read; undefined where it was not looked for. */
  readonly drift: Drift | undefined;
}

export interface RuleMatch extends Omit<Finding, 'code' | 'severity'> {
  readonly severity?: Severity;
}

export interface Rule {
  readonly code: FindingCode;
  /** Of what it finds, unless the finding says otherwise. */
  readonly severity: Severity;
  readonly action?: Action;
  /** Undefined where the question does not arise, so that nothing is called fine that was never looked at. */
  readonly find: (facts: Facts) => readonly RuleMatch[] | undefined;
}

export function apply({ code, severity, action, find }: Rule, facts: Facts): Finding[] {
  const found = find(facts);
  if (!found) return [];
  if (found.length === 0) return [{ code, severity: 'fine' }];
  return found.map((one) => ({ code, severity, ...(action && { action }), ...one }));
}

export const matchIf = (is: boolean): RuleMatch[] => (is ? [{}] : []);

export const matchEach = (keys: readonly string[]): RuleMatch[] => keys.map((at) => ({ at }));

/** The keys of the drawn fields that a test picks. */
export function matchDrawn({ drawn }: Facts, test: (model: FieldModel) => boolean): RuleMatch[] {
  return matchEach(drawn.filter(test).map(({ field }) => field.key));
}
