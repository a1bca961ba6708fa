/** Undo and redo with announcements; the changed item scrolls into view. */

import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { labelByKey } from '../items/item-face.ts';
import { itemsOf } from '../items/items.ts';
import { cardSelector } from '../navigation/focus-card.ts';
import { useLayout, useOpenProject } from '../project/ProjectContext.tsx';
import type { ProjectStore } from '../project/project-store.ts';
import { afterWriting } from '../project/selection.ts';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { renderSync } from '../ui/render-sync.ts';
import { resultAnnouncement } from './drag-messages.ts';
import { layoutChange } from './layout-change.ts';

export function useHistory() {
  const words = useWords();
  const { store, selection } = useOpenProject();
  const canUndo = useLayout((state) => state.canUndo);
  const canRedo = useLayout((state) => state.canRedo);
  return {
    canUndo,
    canRedo,
    undo: () => afterWriting(selection, () => step(store, 'undo', words)),
    redo: () => afterWriting(selection, () => step(store, 'redo', words)),
  };
}

function step(store: ProjectStore, way: 'undo' | 'redo', words: Words) {
  const { project: before, canUndo, canRedo } = store.getState();
  const { announce: announcements } = words.interaction;
  if (way === 'undo' ? !canUndo : !canRedo) {
    announce(way === 'undo' ? announcements.nothingToUndo : announcements.nothingToRedo);
    return;
  }
  renderSync(() => store.getState()[way]());
  const { project } = store.getState();
  const sentence = changeAnnouncement(before, project, words);
  announce(way === 'undo' ? announcements.undone(sentence) : announcements.redone(sentence));
  const change = layoutChange(before.layout, project.layout);
  if (change?.kind === 'field')
    document.querySelector(cardSelector('canvas', change.key))?.scrollIntoView({ block: 'nearest' });
}

function changeAnnouncement(before: Project, after: Project, words: Words): string {
  const change = layoutChange(before.layout, after.layout);
  if (change?.kind === 'field') {
    const label = labelByKey(itemsOf(after), change.key, words);
    return resultAnnouncement({ kind: 'field', fieldId: change.key }, label, after, words);
  }
  const { steps } = after.layout;
  const at = change?.kind === 'step' ? steps.findIndex(({ id }) => id === change.stepId) : -1;
  const title = steps[at]?.title;
  return title === undefined ? '' : words.interaction.announce.step(title, at + 1, steps.length);
}
