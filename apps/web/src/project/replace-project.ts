/** Replaces the open project (with undo) and saves the old one as a version. */

import { type Project, writeProject } from '@formloom/project';
import { showMessage } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';
import { newId } from './new-id.ts';
import { offerUndo } from './offer-undo.ts';
import { openProject } from './open-project.ts';
import type { OpenProject } from './open-saved.ts';
import { saveVersion } from './save-version.ts';

export interface Replacement {
  readonly project: Project;
  /** Name of the version with the replaced project. */
  readonly before: string;
  readonly done: string;
  /** Message if nothing would change. */
  readonly same: string;
}

export function replaceProject({ store, liveForm }: OpenProject, replacement: Replacement) {
  const before = store.getState().project;
  const project = fitToForm(replacement, liveForm.getState().form);
  if (writeProject(project) === writeProject(before)) {
    showMessage(replacement.same);
    return;
  }
  if (!store.getState().edit(() => project)) return;
  saveVersion(before, 'before', replacement.before).then(
    (isSaved) => isSaved || showMessage(wordsNow().work.versions.notKept),
  );
  offerUndo(store, replacement.done);
}

/** Account and URL come from the live form, if there is one. */
function fitToForm({ project }: Replacement, live: Project | null): Project {
  return live ? openProject(live, writeProject(project), newId).project : project;
}
