/**
 * Where a command writes its result: the path given with -o, or the project itself; never over an input of
 * another kind, and never a project above the size limits.
 */

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeExcess } from '@formloom/check';
import { PROJECT_FILE, zipModule } from '@formloom/module';
import { overLimit, type Project, writeProject } from '@formloom/project';
import { usage } from './arguments.ts';
import { type OpenedProject, type OutputFile, readBytes, writeFilesAt } from './files.ts';
import type { CommandName } from './help.ts';
import { CommandError, fileWork, type Io, redactKey } from './io.ts';
import { linkTarget, realPlace } from './places.ts';

/** A file of an export is not replaced alone, because it would no longer match the others. */
export function refuseWholeExport(
  name: CommandName,
  path: string,
  { isOwnFile }: OpenedProject,
  output: string | undefined,
): void {
  if (output !== undefined || isOwnFile) return;
  throw usage(name, `${path} is a whole export. Say with -o where the project should go.`);
}

export function writeBack(
  path: string,
  opened: OpenedProject,
  project: Project,
  output: string | undefined,
  io: Io,
): void {
  writeFilesAt([resultFile(path, opened, project, output, io)]);
}

/** An unchanged project file keeps its bytes. */
export function resultFile(
  path: string,
  opened: OpenedProject,
  project: Project,
  output: string | undefined,
  io: Io,
): OutputFile {
  refuseKey(project, io, opened.project);
  const to = output ?? path;
  const verify = () => refuseChanged(opened, to);
  verify();
  const isSame = project === opened.project && opened.isOwnFile;
  if (output !== undefined && /\.zip$/i.test(output))
    return { path: to, content: zipModule(project), verify };
  return { path: to, content: isSame ? opened.bytes : writeProject(project), verify };
}

/** Detects that the project was saved while waiting for a service, browser or input. */
function refuseChanged(opened: OpenedProject, to: string): void {
  if (isSameFile(to, opened.file) && isChanged(opened))
    throw new CommandError(`${to} was changed while this command ran. Nothing was written. Run it again.`, 2);
}

export const isChanged = ({ file, bytes }: OpenedProject) => !Buffer.from(bytes).equals(readBytes(file));

/** `status` is the command's exit status for rejections. */
export function refuseExcess(project: Project, status = 1): void {
  const excess = overLimit(project);
  if (excess) throw new CommandError(`Nothing was written. ${describeExcess(excess, 'en')}`, status);
}

/**
 * A hostile service could store the access key in a project, which is then committed and published. Every
 * command and tool calls this before it writes a project or an export. `before` is the file's own project.
 */
export function refuseKey(project: Project, io: Io, before?: Project): void {
  if (hasKey(writeProject(project), io) && !(before && hasKey(writeProject(before), io))) throw keyFound();
}

export function refuseKeyInName(name: string, io: Io): void {
  if (hasKey(name, io)) throw keyFound();
}

const hasKey = (text: string, io: Io) => redactKey(text, io) !== text;

const keyFound = () =>
  new CommandError(
    'Nothing was written: the form contains the access key (FORMLOOM_ACCESS_KEY). Remove it from the form, or change the key.',
    2,
  );

/** An input for which `-` is standard input: no file. */
export const inputFile = (path: string | undefined) => (path === '-' ? undefined : path);

export function refuseInputAsOutput(
  name: CommandName,
  output: string | undefined,
  inputs: ReadonlyArray<string | undefined>,
): void {
  if (output === undefined) return;
  const files = inputs.flatMap((input) => (input === undefined ? [] : [projectFileOf(input)]));
  if (files.some((file) => isSameFile(file, output)))
    throw usage(
      name,
      `${output} is a file that this command reads or writes already. Name another one for its result.`,
    );
}

/** For a folder, the project in it. */
function projectFileOf(path: string): string {
  const isFolder = fileWork(path, () => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  return isFolder ? join(path, PROJECT_FILE) : path;
}

/** The same file under another path or through a link, also when neither exists yet. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) =>
    fileWork(path, () => statSync(path, { bigint: true, throwIfNoEntry: false })),
  );
  if (a && b) return a.dev === b.dev && a.ino === b.ino;
  return !a && !b && newPlace(one) === newPlace(other);
}

const newPlace = (path: string) => fileWork(path, () => realPlace(linkTarget(resolve(path))));
