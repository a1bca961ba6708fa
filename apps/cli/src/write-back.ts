/** Where the result of a command about a project goes: to a place that is named, or back to where it was. */

import { zipModule } from '@formloom/module';
import { type Project, writeProject } from '@formloom/project';
import { usage } from './arguments.ts';
import { type FoundProject, type OutputFile, readBytes, writeFilesAt } from './files.ts';
import type { CommandName } from './help.ts';
import { CommandError } from './io.ts';
import { isSameFile } from './same-file.ts';

/** An export is a whole: one file of it would no longer fit the others. */
export function refuseWholeExport(
  name: CommandName,
  path: string,
  { isOwnFile }: FoundProject,
  output: string | undefined,
): void {
  if (output !== undefined || isOwnFile) return;
  throw usage(name, `${path} is a whole export. Say with -o where the project should go.`);
}

export function writeBack(
  path: string,
  found: FoundProject,
  project: Project,
  output: string | undefined,
): void {
  writeFilesAt([resultFile(path, found, project, output)]);
}

/** Where nothing changed, the very bytes that were read, as long as they are a project's. */
export function resultFile(
  path: string,
  found: FoundProject,
  project: Project,
  output: string | undefined,
): OutputFile {
  const to = output ?? path;
  const verify = () => refuseChanged(found, to);
  verify();
  const isSame = project === found.project && found.isOwnFile;
  if (output !== undefined && /\.zip$/i.test(output))
    return { path: to, content: zipModule(project), verify };
  return { path: to, content: isSame ? found.bytes : writeProject(project), verify };
}

/** A person may have saved the project while a service, a browser or standard input took its time. */
function refuseChanged(found: FoundProject, to: string): void {
  if (isSameFile(to, found.file) && isChanged(found))
    throw new CommandError(`${to} was changed while this command ran. Nothing was written. Run it again.`, 2);
}

export const isChanged = ({ file, bytes }: FoundProject) => !Buffer.from(bytes).equals(readBytes(file));
