/**
 * The work as a file of its own, for when a browser cannot keep it or an operator wants to hold it in hand.
 */

import { moduleName } from '@formloom/module';
import { type Project, writeProject } from '@formloom/project';
import { download } from '../ui/download.ts';

export function saveAsFile(project: Project) {
  download(`${moduleName(project)}.formloom.json`, writeProject(project), 'application/json');
}

/** What was found in this browser and could not be opened, as it is. */
export function saveHeldAsFile(project: Project, text: string) {
  download(`${moduleName(project)}.saved.formloom.json`, text, 'application/json');
}
