/** Where a command writes its result: the path given with -o, or the project itself. */

import { zipModule } from '@formloom/module';
import { type Project, writeProject } from '@formloom/project';
import { usage } from './arguments.ts';
import { type OpenedProject, type OutputFile, readBytes, writeFilesAt } from './files.ts';
import type { CommandName } from './help.ts';
import { CommandError } from './io.ts';
import { isSameFile } from './same-file.ts';

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
): void {
  writeFilesAt([resultFile(path, opened, project, output)]);
}

/** An unchanged project file keeps its bytes. */
export function resultFile(
  path: string,
  opened: OpenedProject,
  project: Project,
  output: string | undefined,
): OutputFile {
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
