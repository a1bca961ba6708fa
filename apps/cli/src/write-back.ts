/** Where the result of a command about a project goes: to a place that is named, or back to where it was. */

import { zipModule } from '@formloom/module';
import { type Project, writeProject } from '@formloom/project';
import { usage } from './arguments.ts';
import { type FoundProject, writeFileAt } from './files.ts';
import type { CommandName } from './help.ts';

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

/** Where nothing changed, the very bytes that were read, as long as they are a project's. */
export function writeBack(
  path: string,
  found: FoundProject,
  project: Project,
  output: string | undefined,
): void {
  const to = output ?? path;
  const isSame = project === found.project && found.isOwnFile;
  if (output !== undefined && /\.zip$/i.test(output)) writeFileAt(to, zipModule(project));
  else writeFileAt(to, isSame ? found.bytes : writeProject(project));
}
