/** Findings because of which no visitor could ever submit an exported form. */

import type { TargetName } from '@formloom/module';
import type { Project } from '@formloom/project';
import { check } from './check.ts';
import type { Finding, FindingCode } from './finding.ts';

/** The page editor of the CMS has a field for the address that a module lacks. */
const UNADDRESSED: readonly FindingCode[] = ['no-submit-url', 'no-account', 'no-form-id'];

/** The provider rejects every submission, whatever the visitor enters. */
const REJECTED: readonly FindingCode[] = [
  'captcha',
  'archived',
  'too-many-fields',
  'required-missing',
  'required-file-field',
];

export function sendObstacles(project: Project, target: TargetName): Finding[] {
  const codes = target === 'module' ? REJECTED : [...UNADDRESSED, ...REJECTED];
  return check(project).filter(({ code, severity }) => severity === 'must' && codes.includes(code));
}
