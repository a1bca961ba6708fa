/** Exports a form as a module for HubSpot's CMS. */

import { exportModule, moduleFiles } from '../export-module.ts';
import { moduleName } from '../module-name.ts';
import { answersNote } from './notes.ts';
import type { ExportTarget } from './target.ts';

export const MODULE_TARGET: ExportTarget = {
  name: 'module',
  files: exportModule,
  folder: (project) => `${moduleName(project)}.module`,
  download: (project) => `${moduleName(project)}.zip`,
  uploads: moduleFiles,
  notes: (project) => [answersNote(project)],
};
