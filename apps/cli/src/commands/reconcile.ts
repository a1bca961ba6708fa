/** `formloom reconcile`: what changed in the account, taken over as far as it may be, and a report of it. */

import { driftOf, type Reconciled, reconcile, TAKE_LEVELS, type TakeLevel, takeOver } from '@formloom/check';
import type { Project } from '@formloom/project';
import { readAccountForm } from '../account-form.ts';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { refuseExcess } from '../excess.ts';
import { type OutputFile, readProjectAt, writeFilesAt } from '../files.ts';
import { CommandError, type Io, toCommandError } from '../io.ts';
import { tellRepairs } from '../repairs.ts';
import { drawPictures, type Pictures, writePictures } from '../report/pictures.ts';
import type { Outcome } from '../report/reconcile.ts';
import { renderReconcileMarkdown } from '../report/reconcile-markdown.ts';
import { renderReconcileText } from '../report/reconcile-text.ts';
import { refuseInputAsOutput } from '../same-file.ts';
import { refuseWholeExport, resultFile } from '../write-back.ts';

export async function reconcileCommand(words: readonly string[], io: Io): Promise<number> {
  const given = readArguments('reconcile', words);
  const path = onlyOne('reconcile', given, 'PROJECT');
  const level = readLevel(given);
  refuseSources(given);
  const { against, output, report } = given.values;
  try {
    refuseInputAsOutput('reconcile', output, [against]);
    refuseInputAsOutput('reconcile', report, [path, against, output]);
    return await run(path, level, given, io);
  } catch (error) {
    // 1 would mean that a person has to decide something.
    const { lines, status } = toCommandError(error);
    throw status === 2 ? error : new CommandError(lines, 2, { cause: error });
  }
}

async function run(
  path: string,
  level: TakeLevel | undefined,
  { values }: Arguments<'reconcile'>,
  io: Io,
): Promise<number> {
  const found = readProjectAt(path);
  if (level !== undefined) refuseWholeExport('reconcile', path, found, values.output);
  const outcome = await reconcileWith(found.project, level, values, io);
  const { after } = outcome;
  refuseExcess(after, 2);
  tellRepairs(found, io);
  const { report, output } = values;
  const drawn = report === undefined ? undefined : await drawPictures(outcome, io);
  // Rejected before anything is written where a person saved the project meanwhile.
  const projects = after === found.project ? [] : [resultFile(path, found, after, output)];
  const reports = report === undefined ? [] : [reportFile(outcome, report, writePictures(drawn, report, io))];
  // The project comes last: it is written only if the report can be.
  writeFilesAt([...reports, ...projects]);
  io.out(renderReconcileText(outcome, io));
  return statusOf(outcome);
}

function reportFile(outcome: Outcome, path: string, pictures: Pictures | undefined): OutputFile {
  return { path, content: renderReconcileMarkdown(outcome, pictures) };
}

async function reconcileWith(
  project: Project,
  level: TakeLevel | undefined,
  values: Arguments<'reconcile'>['values'],
  io: Io,
): Promise<Outcome> {
  const now = await readAccountForm(project, values, io);
  if (!now) return { before: project, after: project, done: undefined, open: [], aside: [] };
  const done: Reconciled = level === undefined ? reconcile(project, now, []) : takeOver(project, now, level);
  return { before: project, after: done.project, done, ...driftOf(done.project, now) };
}

/** What was set aside is decided. */
function statusOf({ done, open }: Outcome): number {
  if (!done || open.length > 0) return 1;
  return done.taken.length > 0 ? 3 : 0;
}

function readLevel({ values }: Arguments<'reconcile'>): TakeLevel | undefined {
  const { take } = values;
  const level = TAKE_LEVELS.find((one) => one === take);
  if (take === undefined || level !== undefined) return level;
  throw usage('reconcile', `--take ${take}: it is one of ${TAKE_LEVELS.join(', ')}.`);
}

function refuseSources({ values }: Arguments<'reconcile'>): void {
  const { service, against } = values;
  if (service === undefined && against === undefined)
    throw usage('reconcile', 'Say with --service or --against what to compare with.');
  if (service !== undefined && against !== undefined)
    throw usage('reconcile', 'Compare with --against or with --service, not both.');
}
