/** Tools that open a project and work on it. Each writes into one file of the working folder. */

import { object, text } from '@formloom/form';
import { writeLayoutText } from '@formloom/layout';
import { type Project, writeProject } from '@formloom/project';
import { applyLayoutText } from '../../commands/layout.ts';
import { projectFromService } from '../../commands/new.ts';
import { refuseReadOnly, replaceFile } from '../../files.ts';
import { CommandError } from '../../io.ts';
import { isChanged } from '../../write-back.ts';
import {
  DIGEST_GIVEN,
  type OpenProject,
  openAt,
  PATH,
  refuseVoid,
  SHOWN_PROJECT,
  showProject,
} from '../shown-project.ts';
import { THEME, withTheme } from '../theme.ts';
import { type House, tool } from '../tool.ts';

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
  run: async ({ path, form }, house) => {
    if (form === undefined) return showProject(openAt(path, house), house);
    house.folder.toCreate(path);
    const text = writeProject(await projectFromService(house.service(), form));
    house.signal.throwIfAborted();
    return showProject(openAt(house.folder.create(path, text), house), house);
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
  run: ({ path }, house) => {
    const found = openAt(path, house);
    return {
      text: writeLayoutText(found.project.layout),
      digest: house.digests.give('open', found.place, found.bytes),
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
    { digest: DIGEST_GIVEN, output: OUTPUT },
  ),
  output: SHOWN_PROJECT,
  run: ({ path, text: words, digest, output }, house) => {
    const found = openAt(path, house);
    refuseVoid(digest, found, house);
    return save(found, applyLayoutText(found.project, words), output, house);
  },
});

export const SET_DESIGN = tool({
  title: 'Choose the look',
  description:
    'Chooses a theme, or changes single choices of the look, and writes the project. What is no choice is refused, and nothing is written.',
  changes: 'files',
  input: object('A look.', { path: PATH, theme: THEME }, { digest: DIGEST_GIVEN, output: OUTPUT }),
  output: SHOWN_PROJECT,
  run: ({ path, theme, digest, output }, house) => {
    const found = openAt(path, house);
    refuseVoid(digest, found, house);
    return save(found, withTheme(found.project, theme), output, house);
  },
});

/** Into a new file, or back into the project's own; an unchanged project keeps its bytes. */
function save(found: OpenProject, project: Project, output: string | undefined, house: House) {
  const { folder } = house;
  if (output === undefined && !found.isOwnFile)
    throw new CommandError('This is a whole export. Say with output where the project should go.');
  const text = writeProject(project);
  if (output !== undefined) return showProject(openAt(folder.create(output, text), house), house);
  const place = folder.toWrite(found.place);
  if (project !== found.project) {
    // A person may have saved it while the layout was read.
    if (isChanged(found))
      throw new CommandError(
        `${folder.shown(place)} was changed while this tool ran. Nothing was written. Open it again.`,
      );
    refuseReadOnly(place);
    replaceFile(place, text);
  }
  return showProject(openAt(place, house), house);
}
