/** Reports as JSON. */

import { type Change, describeChange } from '@formloom/check';
import { UNSEEN } from '../io.ts';
import { messageOf, type Report } from './report.ts';

export function renderJson({ verdict, findings, drift, project }: Report): string {
  const at = (place: string | undefined) => (place === undefined ? {} : { at: place });
  const changeJson = (change: Change) => ({
    change: change.change,
    severity: change.severity,
    ...at(change.at),
    message: describeChange(change, 'en'),
  });
  const report = {
    verdict,
    findings: findings.map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      ...at(finding.at),
      message: project ? messageOf([finding], project) : '',
    })),
    changes: [
      ...drift.open.map(changeJson),
      ...drift.aside.map((change) => ({ ...changeJson(change), setAside: true })),
    ],
  };
  return `${escapeUnseen(JSON.stringify(report, null, 2))}\n`;
}

/**
 * Escapes invisible characters. Line breaks outside strings are formatting; those in strings are already
 * escaped.
 */
function escapeUnseen(json: string): string {
  return json.replace(UNSEEN, (char) =>
    char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
