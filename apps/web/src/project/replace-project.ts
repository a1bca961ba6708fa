/**
 * Other work takes the place of what is open: one entry of the history; what it replaces is kept as a
 * version, too, because histories end with the page.
 */

import { adoptForm, type Project, writeProject } from '@formloom/project';
import { showMessage } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';
import { keepVersion } from './keep-version.ts';
import { newId } from './new-id.ts';
import { offerUndo } from './offer-undo.ts';
import { openProject } from './open-project.ts';
import type { OpenProject } from './open-saved.ts';

export interface Replacement {
  readonly project: Project;
  /** Written by a version that knew less of a form. */
  readonly isOld?: boolean;
  /** What the replaced work is called from now on. */
  readonly before: string;
  readonly done: string;
  /** Where it is what is open already. */
  readonly same: string;
}

export function replaceProject({ store, liveForm }: OpenProject, replacement: Replacement) {
  const before = store.getState().project;
  const project = fitted(replacement, liveForm.getState().form);
  if (writeProject(project) === writeProject(before)) {
    showMessage(replacement.same);
    return;
  }
  keepVersion(before, 'before', replacement.before).then(
    (kept) => kept || showMessage(wordsNow().work.versions.notKept),
  );
  if (store.getState().edit(() => project)) offerUndo(store, replacement.done);
}

/**
 * What the service says of account and address goes before what was kept; without a live form the work stands
 * for itself.
 */
function fitted({ project, isOld = false }: Replacement, live: Project | null): Project {
  if (!live) return project;
  return isOld
    ? adoptForm(project, live, newId).project
    : openProject(live, writeProject(project), newId).project;
}
