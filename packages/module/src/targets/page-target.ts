/** A page of its own: one file that sends. */

import { standaloneDocument } from '../document.ts';
import { moduleName } from '../module-name.ts';
import { answersNote, policyNotes } from './notes.ts';
import type { ExportTarget } from './target.ts';

const fileOf: ExportTarget['download'] = (project) => `${moduleName(project)}.html`;

export const PAGE_TARGET: ExportTarget = {
  name: 'page',
  files: (project) => [{ path: fileOf(project), text: standaloneDocument(project) }],
  folder: () => '',
  download: fileOf,
  uploads: () => [],
  // Its style stands in it, so a host that allows files only does not allow it.
  notes: (project) => [
    answersNote(project),
    ...policyNotes(project).filter(({ code }) => code !== 'strict-styles'),
  ],
};
