/** The result of applying changes, and its text for a terminal. */

import {
  type Change,
  check,
  describeChange,
  describeReconciled,
  groupFindings,
  type Reconciled,
} from '@formloom/check';
import type { Project } from '@formloom/project';
import { type Io, painter, visible } from '../io.ts';
import { messageOf } from './report.ts';

export interface Outcome {
  readonly before: Project;
  /** The identical object when nothing was applied. */
  readonly after: Project;
  /** Undefined when HubSpot no longer has the form. */
  readonly done: Reconciled | undefined;
  /** Changes that still need a decision. */
  readonly open: readonly Change[];
  /** Ignored changes. */
  readonly aside: readonly Change[];
}

/** A one-sentence summary. */
export function verdictOf({ done, open }: Outcome): string {
  if (!done) return 'the account no longer has this form';
  const taken = done.taken.length;
  if (taken === 0 && open.length === 0) return 'nothing to do';
  const parts = [
    taken === 0 ? '' : `${count(taken, 'change')} taken over`,
    open.length === 0 ? '' : `${count(open.length, 'change')} for a person to decide`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Fields added to and removed from the layout. */
export function movesOf({ before, done }: Outcome): string[] {
  return done && done.placed.length + done.removed.length > 0 ? [describeReconciled(before, done, 'en')] : [];
}

/** Errors in the resulting project, from either side. */
export function mustsOf({ after, done }: Outcome): string[] {
  const findings = check(after, done ? {} : { isGone: true }).filter(({ severity }) => severity === 'must');
  return groupFindings(findings).map((group) => messageOf(group, after));
}

const count = (number: number, what: string) => (number === 1 ? `one ${what}` : `${number} ${what}s`);

const COLOUR = { breaks: 'red', shows: 'yellow', harmless: 'dim' } as const;

export function renderReconcileText(outcome: Outcome, io: Io): string {
  const { after, done, open, aside } = outcome;
  const paint = painter(io);
  const section = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [paint('bold', heading), ...lines.map((line) => `  ${line}`), ''];
  const describe = (change: Change) =>
    `${paint(COLOUR[change.severity], change.severity.padEnd(9))} ${visible(describeChange(change, 'en'))}`;
  const taken = done?.taken ?? [];
  return [
    paint('bold', `${visible(after.form.name)}: ${verdictOf(outcome)}`),
    '',
    ...section('Taken over', taken.map(describe)),
    ...movesOf(outcome).flatMap((line) => [visible(line), '']),
    ...section('For a person to decide', open.map(describe)),
    ...section('Left on purpose', aside.map(describe)),
    ...section(
      'Must be fixed',
      mustsOf(outcome).map((line) => paint('red', visible(line))),
    ),
  ].join('\n');
}
