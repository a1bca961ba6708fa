/** `formloom layout`: prints the layout as text, and applies edited text to the project. */

import { describeComplaint } from '@formloom/check';
import { readLayoutText, writeLayoutText } from '@formloom/layout';
import { boardForText, countIds, type Project, withLayout } from '@formloom/project';
import { onlyOne, readArguments } from '../arguments.ts';
import { readProjectAt, readTextAt, writeFileAt } from '../files.ts';
import { CommandError, type Io, printRepairs } from '../io.ts';
import { inputFile, refuseExcess, refuseInputAsOutput, refuseWholeExport, writeBack } from '../write-back.ts';

export async function layoutCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('layout', words);
  const path = onlyOne('layout', args, 'PROJECT');
  const { apply, output } = args.values;
  refuseInputAsOutput('layout', output, [apply === undefined ? path : inputFile(apply)]);
  const opened = readProjectAt(path);
  printRepairs(opened, io);
  if (apply === undefined) {
    const text = writeLayoutText(opened.project.layout);
    if (output === undefined) io.out(text);
    else writeFileAt(output, text);
    return 0;
  }
  refuseWholeExport('layout', path, opened, output);
  const next = applyLayoutText(opened.project, readTextAt(apply, io));
  if (next !== opened.project || output !== undefined) writeBack(path, opened, next, output, io);
  return 0;
}

/** Applies the text's layout to the project; errors name the line. */
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
