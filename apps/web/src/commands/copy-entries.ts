/** Menu entries for duplicate, copy and paste of content and step texts. */

import { copyContent, copyStep, copyStepSettings, placeAfter } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { focusFirst } from '../navigation/focus-card.ts';
import { newId } from '../project/new-id.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { announce } from '../shell/message-queue.ts';
import type { MenuItem } from '../ui/MenuList.tsx';
import { renderSync } from '../ui/render-sync.ts';
import { copyCard, duplicateCard, endOfStep, pasteCopied, placeBelow } from './copy-content.ts';
import { MOST_STEPS } from './moves.ts';

/** Entries for a card on the canvas; none for unplaced items and conditional fields. */
export function cardEntries(open: OpenProject, key: string, words: Words): MenuItem[] {
  const { project } = open.store.getState();
  if (placeAfter(project.layout, key) === undefined) return [];
  const { duplicate, copy, paste } = words.reuse;
  const own = [
    { label: duplicate, run: () => duplicateCard(open, key, words) },
    { label: copy, run: () => copyCard(open, key, words) },
  ];
  return apart([
    ...(copyContent(project, key) ? own : []),
    {
      label: paste,
      run: () => pasteCopied(open, (now) => placeBelow(now, key), words),
    },
  ]);
}

export function stepEntries(open: OpenProject, stepId: string, words: Words): MenuItem[] {
  const { project } = open.store.getState();
  const { steps } = project.layout;
  const targets = steps.length <= MOST_STEPS ? steps : [];
  return apart([
    ...(copyStep(project, stepId, newId)
      ? [{ label: words.reuse.step.copy, run: () => addCopy(open, stepId, words) }]
      : []),
    ...targets
      .filter(({ id }) => copyStepSettings(project, stepId, id) !== project)
      .map(({ id, title }) => ({
        label: words.reuse.step.copyTo(title),
        run: () => copySettings(open, stepId, id, words),
      })),
    {
      label: words.reuse.pasteInStep,
      run: () => pasteCopied(open, (now) => endOfStep(now, stepId), words),
    },
  ]);
}

/** The first entry has a separator above it. */
function apart([first, ...others]: readonly MenuItem[]): MenuItem[] {
  return first ? [{ ...first, isApart: true }, ...others] : [];
}

function addCopy(open: OpenProject, stepId: string, words: Words) {
  const copied = copyStep(open.store.getState().project, stepId, newId);
  if (!copied) return;
  const { steps } = copied.project.layout;
  const at = steps.findIndex(({ id }) => id === copied.id);
  renderSync(() => open.store.getState().edit(() => copied.project));
  const from = steps[at - 1]?.title ?? '';
  announce(words.reuse.step.copied(steps[at]?.title ?? '', from, at + 1, steps.length));
  focusFirst(`[data-step-title="${CSS.escape(copied.id)}"]`);
  // Focuses the new step's title, since the user names it next.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}

function copySettings(open: OpenProject, from: string, to: string, words: Words) {
  const { layout } = open.store.getState().project;
  const titleOf = (stepId: string) => layout.steps.find(({ id }) => id === stepId)?.title ?? '';
  open.store.getState().edit((project) => copyStepSettings(project, from, to));
  announce(words.reuse.step.copiedTo(titleOf(to), titleOf(from)));
}
