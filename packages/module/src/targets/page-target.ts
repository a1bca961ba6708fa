/** Exports a form as a standalone HTML page: one file that submits. */

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
  // The style is inline, so a host whose CSP allows only files blocks it.
  notes: (project) => [
    answersNote(project),
    ...policyNotes(project).filter(({ code }) => code !== 'strict-styles'),
  ],
};
