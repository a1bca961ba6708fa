/** The work as a file of its own, and the word that it is one now. */

import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { saveAsFile } from '../project/project-file.ts';
import { showMessage } from '../shell/message-queue.ts';

export function saveAndSay(project: Project, words: Words) {
  saveAsFile(project);
  showMessage(words.screens.exported.workFile);
}
