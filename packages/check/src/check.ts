/**
 * Everything that stands between a project and its answers, from one pure function: findings, and what is
 * fine.
 */

import { type Addresses, modelOf, targetOf } from '@formloom/module';
import { applySettings, type Project, type Repair, unplacedKeys } from '@formloom/project';
import type { Change } from './drift/change.ts';
import type { Form } from './drift/compare-form.ts';
import { driftOf } from './drift/set-aside.ts';
import type { Finding, Severity } from './finding.ts';
import { CONTENT_RULES } from './rules/content-rules.ts';
import { FIELD_RULES } from './rules/field-rules.ts';
import { LANGUAGE_RULES } from './rules/language-rules.ts';
import { CONSENT_RULES, LOOK_RULES, STEP_RULES } from './rules/look-rules.ts';
import { apply, type Facts, type Rule } from './rules/rule.ts';
import { SENDING_RULES } from './rules/sending-rules.ts';
import { VISITOR_RULES } from './rules/visitor-rules.ts';

/** What is known beyond the project itself; each part may be missing. */
export interface LiveAccount {
  /** The form as the account has it now. */
  readonly form?: Form;
  /** Whether the account, when it was asked, had no such form any more. */
  readonly isGone?: boolean;
  /** What that differs in, where it was worked out already. */
  readonly changes?: readonly Change[];
  /** The account that is connected. */
  readonly account?: number | null;
  /** Where answers may go, as far as that is known apart from the project. */
  readonly addresses?: Addresses;
  /** What reading the project had to mend. */
  readonly repairs?: readonly Repair[];
}

/** In the order of the list. */
export const RULES: readonly Rule[] = [
  ...SENDING_RULES,
  ...FIELD_RULES,
  ...CONTENT_RULES,
  ...CONSENT_RULES,
  ...VISITOR_RULES,
  ...STEP_RULES,
  ...LANGUAGE_RULES,
  ...LOOK_RULES,
];

/**
 * What must be done first, then what should be known, then what is fine; within each in the order of the
 * rules.
 */
export function check(project: Project, live: LiveAccount = {}): Finding[] {
  const facts = factsOf(project, live);
  const findings = RULES.flatMap((rule) => apply(rule, facts));
  const of = (severity: Severity) => findings.filter((finding) => finding.severity === severity);
  return [...of('must'), ...of('should'), ...of('fine')];
}

function factsOf(
  project: Project,
  { form, isGone, changes, account, addresses, repairs = [] }: LiveAccount,
): Facts {
  // Reading puts a missing required field back; what was read, and what was shipped with it, still lacks it.
  const { fields } = applySettings(project.details, project.design.fields);
  const added = repairs.filter(({ repair }) => repair === 'required-added').map(({ at }) => at);
  return {
    project,
    upstream: form?.details ?? project.details,
    target: targetOf(project),
    drawn: modelOf(project).fields,
    byKey: new Map(fields.map((field) => [field.key, field])),
    unplaced: [...added, ...unplacedKeys(project)],
    isGone,
    liveAccount: account ?? undefined,
    addresses,
    drift: form ? driftOf(project, form, changes) : changes && { open: changes, aside: [] },
  };
}
