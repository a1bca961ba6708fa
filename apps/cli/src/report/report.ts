/** The result of a check, independent of the output format. */

import { type Drift, describeFindings, type Finding, groupFindings, sendObstacles } from '@formloom/check';
import type { TargetName } from '@formloom/module';
import type { Project } from '@formloom/project';

/** Passed; errors found; could not be checked. */
export type Verdict = 'ok' | 'must' | 'unknown';

export interface Report {
  readonly path: string;
  /** Undefined when the project could not be opened. */
  readonly project: Project | undefined;
  readonly findings: readonly Finding[];
  /** Changes in HubSpot, including ignored ones. */
  readonly drift: Drift;
  readonly verdict: Verdict;
  /** Why it could not be checked. */
  readonly problem?: string;
}

/** One or several findings of the same code as one line. */
export function messageOf(findings: readonly [Finding, ...Finding[]], project: Project): string {
  const { title, meaning } = describeFindings(findings, project, 'en');
  return meaning === '' ? title : `${title}. ${meaning}`;
}

/** Why every submission of an export would fail, one line each. */
export function sendProblems(project: Project, target: TargetName): string[] {
  return groupFindings(sendObstacles(project, target)).map(
    (group) => `Visitors cannot submit this form. ${messageOf(group, project)}`,
  );
}
