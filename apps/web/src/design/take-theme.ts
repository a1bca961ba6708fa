/** Another theme takes the place of this form's: one entry of the history, told with the way back. */

import { fittingTheme, setTheme, type Theme } from '@formloom/project';
import { offerUndo } from '../project/offer-undo.ts';
import type { ProjectStore } from '../project/project-store.ts';
import { showMessage } from '../shell/message-queue.ts';
import { designWordsNow } from './words.ts';

export function takeTheme(store: ProjectStore, theme: Theme, done: string) {
  const { project, edit } = store.getState();
  const next = fittingTheme(theme, project.details.style);
  if (isSame(next, project.design.theme)) {
    showMessage(designWordsNow().same);
    return;
  }
  edit((now) => setTheme(now, next));
  offerUndo(store, done);
}

function isSame(one: Theme, other: Theme): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Theme>;
  return [...keys].every((key) => one[key] === other[key]);
}
