/** Checks a project before export: a pure function that returns errors, warnings and passed checks. */

import { type Addresses, modelOf, targetOf } from '@formloom/module';
import { applySettings, type Project, type Repair, unplacedKeys } from '@formloom/project';
import type { Change } from './drift/change.ts';
import type { Form } from './drift/compare-form.ts';
import { driftOf } from './drift/set-aside.ts';
import type { Finding, Severity } from './finding.ts';
import { CONTENT_RULES, VISITOR_RULES } from './rules/content-rules.ts';
import { FIELD_RULES } from './rules/field-rules.ts';
import { LANGUAGE_RULES } from './rules/language-rules.ts';
import { CONSENT_RULES, LOOK_RULES, STEP_RULES } from './rules/look-rules.ts';
import { apply, type Facts, type Rule } from './rules/rule.ts';
import { SENDING_RULES } from './rules/sending-rules.ts';

/** Facts beyond the project; each may be missing. */
export interface LiveAccount {
  /** The current form in HubSpot. */
  readonly form?: Form;
  /** Whether HubSpot answered that the form does not exist. */
  readonly isGone?: boolean;
  /** The differences between project and current form, when already computed. */
  readonly changes?: readonly Change[];
  /** The connected HubSpot account. */
  readonly account?: number | null;
  /** The expected submission target, when known independently of the project. */
  readonly addresses?: Addresses;
  /** Repairs made while reading the project. */
  readonly repairs?: readonly Repair[];
}

/** In list order. */
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

/** Errors first, then warnings, then passed checks; within each in the order of the rules. */
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
  // The reader adds missing required fields back, but the file, and forms already exported from it, still
  // lack them.
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
