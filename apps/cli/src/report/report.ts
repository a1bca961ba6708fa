/** The result of a check, and how it is printed: as text, as JSON, or as GitHub annotations. */

import {
  type Change,
  type Drift,
  describeChange,
  describeFindings,
  describeVerdict,
  type Finding,
  groupFindings,
  sendObstacles,
} from '@formloom/check';
import type { TargetName } from '@formloom/module';
import type { Project } from '@formloom/project';
import { type Io, painter, UNSEEN, visible } from '../io.ts';

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

const LEVEL = {
  must: 'error',
  should: 'warning',
  breaks: 'error',
  shows: 'warning',
  harmless: 'notice',
} as const;

/** As GitHub annotations (workflow commands). */
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
