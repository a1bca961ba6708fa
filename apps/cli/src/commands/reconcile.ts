/** `formloom reconcile`: applies changes of the HubSpot form to the project and reports them. */

import { driftOf, type Reconciled, reconcile, TAKE_LEVELS, type TakeLevel, takeOver } from '@formloom/check';
import type { Project } from '@formloom/project';
import { readAccountForm } from '../account-form.ts';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { readProjectAt, writeFilesAt } from '../files.ts';
import { CommandError, type Io, printRepairs, redactKey, toCommandError } from '../io.ts';
import { drawPictures, stagePictures } from '../report/pictures.ts';
import type { Outcome } from '../report/reconcile.ts';
import { renderReconcileText } from '../report/reconcile.ts';
import { renderReconcileMarkdown } from '../report/reconcile-markdown.ts';
import {
  inputFile,
  refuseExcess,
  refuseInputAsOutput,
  refuseKey,
  refuseWholeExport,
  resultFile,
} from '../write-back.ts';

export async function reconcileCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('reconcile', words);
  const path = onlyOne('reconcile', args, 'PROJECT');
  const level = readLevel(args);
  refuseSources(args);
  const { against, output, report } = args.values;
  try {
    refuseInputAsOutput('reconcile', output, [inputFile(against)]);
    refuseInputAsOutput('reconcile', report, [path, inputFile(against), output]);
    return await run(path, level, args, io);
  } catch (error) {
    // Status 1 would mean that a person has to decide.
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
  const opened = readProjectAt(path);
  if (level !== undefined) refuseWholeExport('reconcile', path, opened, values.output);
  const outcome = await reconcileWith(opened.project, level, values, io);
  const { after } = outcome;
  refuseExcess(after, 2);
  // Before a browser draws it.
  refuseKey(after, io, opened.project);
  printRepairs(opened, io);
  const { report, output } = values;
  const drawn = report === undefined ? undefined : await drawPictures(outcome, io);
  // Fails before writing if the project was saved in the meantime.
  const projects = after === opened.project ? [] : [resultFile(path, opened, after, output, io)];
  if (report === undefined) {
    writeFilesAt(projects);
  } else {
    const inUse = [opened.file, inputFile(values.against), output].filter((file) => file !== undefined);
    const { pictures, staged } = stagePictures(drawn, report, inUse, io);
    // Before it becomes Markdown, which puts comments between characters.
    const content = renderReconcileMarkdown(redactKey(outcome, io), pictures);
    writeFilesAt([{ path: report, content }, ...projects], staged);
  }
  io.out(renderReconcileText(outcome, io));
  return statusOf(outcome);
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

/** Ignored changes count as decided. */
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
