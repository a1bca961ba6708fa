/** `formloom export`: writes the files of a target to a folder, a ZIP, or a single file. */

import { exportFiles, packExport, TARGET_NAMES, TARGETS, type TargetName } from '@formloom/module';
import type { Project } from '@formloom/project';
import { type Arguments, onlyOne, readArguments, usage } from '../arguments.ts';
import { writeExported } from '../exported.ts';
import { readProjectAt, writeFileAt } from '../files.ts';
import { type Io, printRepairs, visible, withProgress } from '../io.ts';
import { sendProblems } from '../report/report.ts';
import { createServiceClient } from '../service-client.ts';
import { otherAddress, otherFigures, readAddresses, refuseOtherAddress } from '../submit-address.ts';
import { refuseInputAsOutput, refuseKey } from '../write-back.ts';

type Values = Arguments<'export'>['values'];

export async function exportCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('export', words);
  const path = onlyOne('export', args, 'PROJECT');
  const target = readTarget(args.values.as);
  const opened = readProjectAt(path);
  const { project } = opened;
  refuseKey(project, io);
  printRepairs(opened, io);
  const { service } = args.values;
  const client = service === undefined ? undefined : createServiceClient(service, io);
  const addresses = await readAddresses(args.values, client);
  if (client) refuseOtherAddress(project, addresses, 1);
  const { output = TARGETS[target].download(project) } = args.values;
  refuseOtherFile(output, TARGETS[target].download(project), target);
  // A folder may be exported in place: only its unchanged files are replaced.
  if (endingOf(output) !== undefined) refuseInputAsOutput('export', args.values.output, [path]);
  await withProgress(io, `Writing ${output}`, () => write(project, target, output, args.values));
  io.err(`${visible(output)}\n`);
  // Only a warning, because the command cannot ask for confirmation.
  for (const line of [...(otherAddress(project, addresses) ?? []), otherFigures(project, addresses)])
    if (line !== undefined) io.err(`formloom export: ${visible(line)}\n`);
  return reportObstacles(project, target, io);
}

function readTarget(text: string = 'module'): TargetName {
  const name = TARGET_NAMES.find((one) => one === text);
  if (name) return name;
  throw usage('export', `--as ${text} is not known: it is one of ${TARGET_NAMES.join(', ')}.`);
}

const endingOf = (path: string) => /\.(?:zip|html)$/i.exec(path)?.[0].toLowerCase();

/** Avoids folders that are named like a file. */
function refuseOtherFile(output: string, download: string, target: TargetName): void {
  const ending = endingOf(output);
  if (ending === undefined || ending === endingOf(download)) return;
  throw usage(
    'export',
    `-o ${output}: a ${target} is a folder or a file that ends in ${endingOf(download)}.`,
  );
}

/**
 * A name with the extension of the download is that file, any other a folder. A file named with -o is
 * replaced; other files only when unchanged since an earlier export.
 */
function write(
  project: Project,
  target: TargetName,
  output: string,
  { overwrite = false, ...named }: Values,
) {
  if (endingOf(output) === undefined) {
    const files = exportFiles(project, target).map(({ path, text }) => ({ path, bytes: Buffer.from(text) }));
    const advice = 'Name another folder with -o, or replace files with --overwrite.';
    writeExported({ output, files, shown: output, advice, overwrite });
    return;
  }
  const { bytes } = packExport(project, target);
  if (named.output !== undefined) writeFileAt(output, bytes);
  else
    writeExported({
      output,
      files: [{ path: '', bytes }],
      shown: output,
      advice: 'Name a file with -o, or replace this one with --overwrite.',
      overwrite,
    });
}

/** The files are written anyway, for a preview. */
function reportObstacles(project: Project, target: TargetName, io: Io): number {
  const problems = sendProblems(project, target);
  for (const line of problems) io.err(`formloom export: ${visible(line)}\n`);
  return problems.length > 0 ? 1 : 0;
}
