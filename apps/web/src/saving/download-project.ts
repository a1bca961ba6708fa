/** Downloads the project as a file and shows a message. */

import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { saveAsFile } from '../project/project-file.ts';
import { showMessage } from '../shell/message-queue.ts';

export function downloadProject(project: Project, words: Words) {
  saveAsFile(project);
  showMessage(words.screens.exported.workFile);
}
