/** What a check came to, before it is put into any form. */

import { type Drift, describeFindings, type Finding, groupFindings, sendObstacles } from '@formloom/check';
import type { TargetName } from '@formloom/module';
import type { Project } from '@formloom/project';

/** Nothing must be fixed; something must; it could not be told. */
export type Verdict = 'ok' | 'must' | 'unknown';

export interface Report {
  readonly path: string;
  /** Undefined where it could not be opened. */
  readonly project: Project | undefined;
  readonly findings: readonly Finding[];
  /** What changed in the account, and what of it is left on purpose. */
  readonly drift: Drift;
  readonly verdict: Verdict;
  /** Why it could not be checked. */
  readonly problem?: string;
}

/** A finding, or several that are told together, as one line. */
export function messageOf(findings: readonly [Finding, ...Finding[]], project: Project): string {
  const { title, meaning } = describeFindings(findings, project, 'en');
  return meaning === '' ? title : `${title}. ${meaning}`;
}

/** Why visitors can never submit an export, as one line each. */
export function sendProblems(project: Project, target: TargetName): string[] {
  return groupFindings(sendObstacles(project, target)).map(
    (group) => `Visitors cannot submit this form. ${messageOf(group, project)}`,
  );
}
