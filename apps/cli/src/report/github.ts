/** Reports as GitHub annotations (workflow commands). */

import { describeChange, groupFindings } from '@formloom/check';
import { UNSEEN } from '../io.ts';
import { messageOf, type Report } from './report.ts';

const LEVEL = {
  must: 'error',
  should: 'warning',
  breaks: 'error',
  shows: 'warning',
  harmless: 'notice',
} as const;

export function renderGithub({ path, project, findings, drift, problem }: Report): string {
  const line = (level: string, title: string, message: string) =>
    `::${level} file=${property(path)},title=${property(title)}::${data(message)}\n`;
  // One annotation per drift change.
  const groups = groupFindings(findings.filter(({ code }) => code !== 'drift'));
  return [
    ...groups.flatMap((group) => {
      const [{ severity }] = group;
      return severity === 'fine' || !project
        ? []
        : [line(LEVEL[severity], 'Formloom', messageOf(group, project))];
    }),
    ...drift.open.map((change) =>
      line(LEVEL[change.severity], 'Changed in the account', describeChange(change, 'en')),
    ),
    ...drift.aside.map((change) => line('notice', 'Set aside', describeChange(change, 'en'))),
    ...(problem === undefined ? [] : [line('error', 'Not checked', problem)]),
  ].join('');
}

/** Escapes line breaks for workflow commands and replaces other control characters. */
const data = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replace(UNSEEN, '\uFFFD');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
