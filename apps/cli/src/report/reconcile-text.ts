/** Applied changes for a terminal. */

import { type Change, describeChange } from '@formloom/check';
import { type Io, painter, visible } from '../io.ts';
import { movesOf, mustsOf, type Outcome, verdictOf } from './reconcile.ts';

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
