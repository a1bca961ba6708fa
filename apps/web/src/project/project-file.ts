/** Downloads the project as a `.formloom.json` file. */

import { moduleName } from '@formloom/module';
import { type Project, writeProject } from '@formloom/project';
import { download } from '../ui/download.ts';

export function saveAsFile(project: Project) {
  download(`${moduleName(project)}.formloom.json`, writeProject(project), 'application/json');
}

/** Downloads stored data that could not be opened. */
export function saveBlockedAsFile(project: Project, text: string) {
  download(`${moduleName(project)}.saved.formloom.json`, text, 'application/json');
}
