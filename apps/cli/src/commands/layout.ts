/** `formloom layout`: the layout as text, and an edited text back into the project. */

import { describeComplaint } from '@formloom/check';
import { readLayoutText, writeLayoutText } from '@formloom/layout';
import { boardForText, countIds, type Project, withLayout } from '@formloom/project';
import { onlyOne, readArguments } from '../arguments.ts';
import { refuseExcess } from '../excess.ts';
import { readProjectAt, readTextAt, writeFileAt } from '../files.ts';
import { CommandError, type Io } from '../io.ts';
import { tellRepairs } from '../repairs.ts';
import { refuseInputAsOutput } from '../same-file.ts';
import { refuseWholeExport, writeBack } from '../write-back.ts';

export async function layoutCommand(words: readonly string[], io: Io): Promise<number> {
  const given = readArguments('layout', words);
  const path = onlyOne('layout', given, 'PROJECT');
  const { apply, output } = given.values;
  refuseInputAsOutput('layout', output, [apply ?? path]);
  const found = readProjectAt(path);
  tellRepairs(found, io);
  if (apply === undefined) {
    const text = writeLayoutText(found.project.layout);
    if (output === undefined) io.out(text);
    else writeFileAt(output, text);
    return 0;
  }
  refuseWholeExport('layout', path, found, output);
  const next = applyLayoutText(found.project, readTextAt(apply, io));
  if (next !== found.project || output !== undefined) writeBack(path, found, next, output);
  return 0;
}

/** The project in the layout of the text; refused by the line where anything is wrong with it. */
export function applyLayoutText(project: Project, text: string): Project {
  const { layout, complaints } = readLayoutText(
    text,
    project.layout,
    boardForText(project, text),
    countIds(),
  );
  if (layout) {
    const next = withLayout(project, layout);
    refuseExcess(next);
    return next;
  }
  throw new CommandError([
    'The text cannot be used, and nothing was written.',
    ...complaints.map((one) => describeComplaint(one, 'en')),
  ]);
}
