/** Applies a merged project to the open store. Undo and redo then affect only this user's own edits. */

import { changedParts, mergeProjects, type Project } from '@formloom/project';
import type { ProjectStore } from '../project/project-store.ts';

export function receiveProject(store: ProjectStore, project: Project) {
  const { project: before, receive } = store.getState();
  receive({
    project,
    // Where a remote change touches what undo would restore, the remote change wins.
    carry: (entry) => mergeProjects(before, entry, project, () => 'theirs').project,
    isSame: (one, other) => changedParts(one, other).length === 0,
  });
}
