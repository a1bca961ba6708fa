/** `formloom layout`: the layout as text, and an edited text back into the project. */

import { describeComplaint } from '@formloom/check';
import { readLayoutText, writeLayoutText } from '@formloom/layout';
import { zipModule } from '@formloom/module';
import { boardForText, countIds, type Project, withLayout, writeProject } from '@formloom/project';
import { onlyOne, readArguments, usage } from '../arguments.ts';
import { refuseExcess } from '../excess.ts';
import { type FoundProject, readProjectAt, readTextAt, writeFileAt } from '../files.ts';
import { CommandError, type Io } from '../io.ts';
import { tellRepairs } from '../repairs.ts';

export async function layoutCommand(words: readonly string[], io: Io): Promise<number> {
  const given = readArguments('layout', words);
  const path = onlyOne('layout', given, 'PROJECT');
  const { apply, output } = given.values;
  const found = readProjectAt(path);
  tellRepairs(found, io);
  if (apply === undefined) {
    const text = writeLayoutText(found.project.layout);
    if (output === undefined) io.out(text);
    else writeFileAt(output, text);
    return 0;
  }
  if (output === undefined && !found.isOwnFile) {
    throw usage('layout', `${path} is a whole export. Say with -o where the project should go.`);
  }
  const next = applied(found.project, readTextAt(apply, io));
  refuseExcess(next);
  if (next !== found.project || output !== undefined)
    writeFileAt(output ?? path, bytesOf(next, found, output));
  return 0;
}

function applied(project: Project, text: string): Project {
  const { layout, complaints } = readLayoutText(
    text,
    project.layout,
    boardForText(project, text),
    countIds(),
  );
  if (layout) return withLayout(project, layout);
  throw new CommandError([
    'The text cannot be used, and nothing was written.',
    ...complaints.map((one) => describeComplaint(one, 'en')),
  ]);
}

/** Where nothing changed, the very bytes that were read, as long as they are a project's. */
function bytesOf(project: Project, found: FoundProject, output: string | undefined): string | Uint8Array {
  if (output !== undefined && /\.zip$/i.test(output)) return zipModule(project);
  return project === found.project && found.isOwnFile ? found.bytes : writeProject(project);
}
