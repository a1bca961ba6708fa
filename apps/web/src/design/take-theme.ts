/** Another theme takes the place of this form's: one entry of the history, told with the way back. */

import type { Theme } from '@formloom/project';
import { offerUndo } from '../project/offer-undo.ts';
import type { ProjectStore } from '../project/project-store.ts';
import { showMessage } from '../shell/message-queue.ts';
import { withTheme } from './with-theme.ts';
import { designWordsNow } from './words.ts';

export function takeTheme(store: ProjectStore, theme: Theme, done: string) {
  const { project, edit } = store.getState();
  if (withTheme(project, theme) === project) {
    showMessage(designWordsNow().same);
    return;
  }
  edit((now) => withTheme(now, theme));
  offerUndo(store, done);
}
