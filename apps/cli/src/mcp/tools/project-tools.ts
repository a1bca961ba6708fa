/** Tools that open and edit a project. Each writes one file of the working directory. */

import { object, text } from '@formloom/form';
import { writeLayoutText } from '@formloom/layout';
import { type Project, writeProject } from '@formloom/project';
import { applyLayoutText } from '../../commands/layout.ts';
import { projectFromService } from '../../commands/new.ts';
import { replaceFile } from '../../files.ts';
import { CommandError } from '../../io.ts';
import { refuseReadOnly } from '../../staged.ts';
import { isChanged, refuseKey } from '../../write-back.ts';
import {
  DIGEST_INPUT,
  type OpenProject,
  openAt,
  PATH,
  requireCurrentDigest,
  SHOWN_PROJECT,
  showProject,
} from '../shown-project.ts';
import { THEME, withTheme } from '../theme.ts';
import { type ToolContext, tool } from '../tool.ts';

const OUTPUT = text('Where the result goes instead: a new file. Back into path if left out.');

export const OPEN_PROJECT = tool({
  title: 'Open a project',
  description:
    'Opens the project at path. With form it makes a new one of that form, and writes it to path, which must not be there yet.',
  changes: 'files',
  input: object(
    'Which project.',
    { path: PATH },
    { form: text('The id of a form, as list_forms tells it.') },
  ),
  output: SHOWN_PROJECT,
  run: async ({ path, form }, context) => {
    if (form === undefined) return showProject(openAt(path, context), context);
    context.folder.toCreate(path);
    const project = await projectFromService(context.service(), form);
    refuseKey(project, context.io);
    const text = writeProject(project);
    context.signal.throwIfAborted();
    return showProject(openAt(context.folder.create(path, text), context), context);
  },
});

export const LAYOUT = tool({
  title: 'The layout as text',
  description:
    'Steps and rows as text: "# Title" begins a step, each other line is a row of up to three keys apart by " | ", "//" begins a remark.',
  changes: 'nothing',
  input: object('Which project.', { path: PATH }),
  output: object('The layout.', {
    text: text('For apply_layout.'),
    digest: text('Names the project as it is now.'),
  }),
  run: ({ path }, context) => {
    const opened = openAt(path, context);
    return {
      text: writeLayoutText(opened.project.layout),
      digest: context.digests.give('open', opened.place, opened.bytes),
    };
  },
});

export const APPLY_LAYOUT = tool({
  title: 'Apply a layout',
  description:
    'Arranges the form as the text says, and writes the project. If anything is wrong with the text, it is refused by the line and nothing is written. block:heading-1, block:text-1, block:divider-1 and block:image-1 are content of one’s own.',
  changes: 'files',
  input: object(
    'A layout.',
    { path: PATH, text: text('The whole layout, as layout writes it.') },
    { digest: DIGEST_INPUT, output: OUTPUT },
  ),
  output: SHOWN_PROJECT,
  run: ({ path, text: words, digest, output }, context) => {
    const opened = openAt(path, context);
    requireCurrentDigest(digest, opened, context);
    return save(opened, applyLayoutText(opened.project, words), output, context);
  },
});

export const SET_DESIGN = tool({
  title: 'Choose the look',
  description:
    'Chooses a theme, or changes single choices of the look, and writes the project. What is no choice is refused, and nothing is written.',
  changes: 'files',
  input: object('A look.', { path: PATH, theme: THEME }, { digest: DIGEST_INPUT, output: OUTPUT }),
  output: SHOWN_PROJECT,
  run: ({ path, theme, digest, output }, context) => {
    const opened = openAt(path, context);
    requireCurrentDigest(digest, opened, context);
    return save(opened, withTheme(opened.project, theme), output, context);
  },
});

/** Writes a new file or the project's own; an unchanged project keeps its bytes. */
function save(opened: OpenProject, project: Project, output: string | undefined, context: ToolContext) {
  const { folder } = context;
  if (output === undefined && !opened.isOwnFile)
    throw new CommandError('This is a whole export. Say with output where the project should go.');
  refuseKey(project, context.io, opened.project);
  const text = writeProject(project);
  if (output !== undefined) return showProject(openAt(folder.create(output, text), context), context);
  const place = folder.toWrite(opened.place);
  if (project !== opened.project) {
    // The project may have been saved while the layout was parsed.
    if (isChanged(opened))
      throw new CommandError(
        `${folder.shown(place)} was changed while this tool ran. Nothing was written. Open it again.`,
      );
    refuseReadOnly(place);
    replaceFile(place, text);
  }
  return showProject(openAt(place, context), context);
}
