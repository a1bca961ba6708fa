/** A report for programs. */

import { describeChange } from '@formloom/check';
import { messageOf, type Report } from './report.ts';

export function renderJson({ verdict, findings, changes, project }: Report): string {
  const at = (place: string | undefined) => (place === undefined ? {} : { at: place });
  const report = {
    verdict,
    findings: findings.map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      ...at(finding.at),
      message: project ? messageOf([finding], project) : '',
    })),
    changes: changes.map((change) => ({
      change: change.change,
      severity: change.severity,
      ...at(change.at),
      message: describeChange(change, 'en'),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
