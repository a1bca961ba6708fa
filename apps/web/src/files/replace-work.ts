/** Work out of a file takes the place of what is open. */

import { adoptForm, type Project, writeProject } from '@formloom/project';
import { useEffect } from 'react';
import { keepVersion } from '../project/keep-version.ts';
import { newId } from '../project/new-id.ts';
import { openProject } from '../project/open-project.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { showMessage } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';
import { receive } from './handing-over.ts';
import type { Incoming } from './read-offered.ts';

/** For as long as it is on the screen, files that belong to it go into it. */
export function useReceiver(open: OpenProject | null) {
  useEffect(() => {
    if (!open) return;
    return receive({
      form: () => open.store.getState().project.form,
      replace: (incoming) => replaceWork(open, incoming),
    });
  }, [open]);
}

/** One entry of the history; what it replaces is kept as a version, too, because histories end with the page. */
export function replaceWork({ store, live }: OpenProject, incoming: Incoming) {
  const words = wordsNow().work;
  const before = store.getState().project;
  const project = fitted(incoming, live.getState().form);
  if (writeProject(project) === writeProject(before)) {
    showMessage(words.files.same(incoming.name));
    return;
  }
  keepVersion(before, 'before', words.files.before(incoming.name)).then(
    (kept) => kept || showMessage(words.versions.notKept),
  );
  store.getState().settle();
  store.getState().edit(() => project);
  sayOpened(incoming, () => store.getState().undo());
}

export function sayOpened({ name, isMended }: Incoming, undo?: () => void) {
  const words = wordsNow().work.files;
  const text = isMended ? words.openedMended(name) : words.opened(name);
  showMessage(text, undo && { label: words.undo, run: undo });
}

/** What the service says of account and address goes before what a file says; without a live form the file stands for itself. */
function fitted({ project, isOld }: Incoming, live: Project | null): Project {
  if (!live) return project;
  return isOld
    ? adoptForm(project, live, newId).project
    : openProject(live, writeProject(project), newId).project;
}
