/** Findings that make every submission of an exported form fail. */

import type { TargetName } from '@formloom/module';
import type { Project } from '@formloom/project';
import { check } from './check.ts';
import type { Finding, FindingCode } from './finding.ts';

/** A CMS module has an editor field for a missing submission URL. */
const UNADDRESSED: readonly FindingCode[] = ['no-submit-url', 'no-account', 'no-form-id'];

/** HubSpot rejects every submission. */
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
