/** Reports for a terminal. */

import {
  type Change,
  describeChange,
  describeFindings,
  describeVerdict,
  groupFindings,
} from '@formloom/check';
import { type Io, painter, visible } from '../io.ts';
import type { Report } from './report.ts';

const COLOUR = { must: 'red', should: 'yellow', breaks: 'red', shows: 'yellow', harmless: 'dim' } as const;
const HEADING = { must: 'Must be fixed', should: 'Should be known' } as const;

export function renderText({ project, findings, drift, problem }: Report, io: Io): string {
  if (!project) return '';
  const paint = painter(io);
  const groups = groupFindings(findings);
  const part = (severity: 'must' | 'should') => {
    const lines = groups
      .filter(([first]) => first.severity === severity)
      .flatMap((group) => {
        const { title, meaning } = describeFindings(group, project, 'en');
        return [`  ${paint(COLOUR[severity], visible(title))}`, `    ${visible(meaning)}`];
      });
    return lines.length === 0 ? [] : [paint('bold', HEADING[severity]), ...lines, ''];
  };
  const list = (heading: string, changes: readonly Change[], colour?: 'dim') => {
    const lines = changes.map(
      (change) =>
        `  ${paint(colour ?? COLOUR[change.severity], change.severity.padEnd(9))} ${visible(describeChange(change, 'en'))}`,
    );
    return lines.length === 0 ? [] : [paint('bold', heading), ...lines, ''];
  };
  // Without access to HubSpot, findings are incomplete, so “nothing found” is never printed.
  const isSilent = problem !== undefined && !findings.some(({ severity }) => severity === 'must');
  const verdict = isSilent ? 'It could not be checked to the end' : describeVerdict(findings, 'en');
  const fine = groups.filter(([first]) => first.severity === 'fine').length;
  return [
    paint('bold', `${visible(project.form.name)}: ${verdict}`),
    '',
    ...part('must'),
    ...part('should'),
    ...list('Changed in the account', drift.open),
    ...list('Changed in the account and set aside', drift.aside, 'dim'),
    paint('green', `${fine} checks are fine`),
    '',
  ].join('\n');
}
