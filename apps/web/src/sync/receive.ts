/**
 * What others changed, brought into an open project: undo and redo take back and repeat one's own edits only.
 */

import { changedParts, mergeProjects, type Project } from '@formloom/project';
import type { ProjectStore } from '../project/project-store.ts';

export function receiveProject(store: ProjectStore, project: Project) {
  const { project: before, receive } = store.getState();
  receive({
    project,
    // Where a colleague has changed what an undo would take back, theirs is what counts by now.
    carry: (entry) => mergeProjects(before, entry, project, () => 'theirs').project,
    isSame: (one, other) => changedParts(one, other).length === 0,
  });
}
