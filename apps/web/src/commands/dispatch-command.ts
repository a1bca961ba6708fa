/**
 * Runs a command from a menu or shortcut: changes the layout and announces the result or why it was rejected.
 */

import { type Command, findField, type Layout } from '@formloom/layout';
import { contentKind, type Project, withLayout } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { labelByKey } from '../items/item-face.ts';
import { itemsOf } from '../items/items.ts';
import { canvasLines, nextCard } from '../navigation/card-navigation.ts';
import { cardSelector, focusCard, focusFirst, stepHandleSelector } from '../navigation/focus-card.ts';
import { fold, openSettings, viewOf } from '../project/canvas-view.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { renderSync } from '../ui/render-sync.ts';
import { rejectionText, resultAnnouncement } from './drag-messages.ts';

/** Runs a command on a field. After a removal, focus moves to its neighbour on the canvas. */
export function dispatchCommand(open: OpenProject, command: Command, key: string, words: Words) {
  const before = open.store.getState().project;
  const label = labelByKey(itemsOf(before), key, words);
  const refusal = renderSync(() => open.store.getState().run(command));
  if (refusal) {
    const sentence = rejectionText(refusal, label, words);
    if (sentence) showMessage(sentence);
    return;
  }
  settle(open, before, key, label, words);
}

/** The same for edits of more than one operation. */
export function dispatchLayout(open: OpenProject, layout: Layout, key: string, words: Words) {
  const before = open.store.getState().project;
  const label = labelByKey(itemsOf(before), key, words);
  if (!renderSync(() => open.store.getState().edit((project) => withLayout(project, layout)))) return;
  settle(open, before, key, label, words);
}

/** Runs a command on a step. After a removal, focus moves to the step at the same position. */
export function dispatchStepCommand(open: OpenProject, command: Command, stepId: string, words: Words) {
  const { steps: before } = open.store.getState().project.layout;
  const at = before.findIndex(({ id }) => id === stepId);
  const title = before[at]?.title ?? '';
  if (renderSync(() => open.store.getState().run(command))) return;
  const { project } = open.store.getState();
  const { steps } = project.layout;
  if (steps.some(({ id }) => id === stepId)) {
    announce(resultAnnouncement({ kind: 'step', stepId }, title, project, words));
    focusFirst(stepHandleSelector(stepId));
    return;
  }
  announce(words.interaction.announce.stepRemoved(title, steps[0]?.title ?? ''));
  focusFirst(stepHandleSelector(steps[Math.min(at, steps.length - 1)]?.id ?? ''));
}

function settle(open: OpenProject, before: Project, key: string, label: string, words: Words) {
  const { project } = open.store.getState();
  const view = viewOf(open);
  announce(resultAnnouncement({ kind: 'field', fieldId: key }, label, project, words));
  const step = project.layout.steps[findField(project.layout, key)?.stepIndex ?? -1];
  if (!step) {
    focusFirst(cardSelector('canvas', neighbourOf(before, key, view.getState().folded)));
    return;
  }
  renderSync(() => fold(view, [step.id], false));
  focusCard(key);
  if (isNewContent(before, key)) openSettings(view, key, true);
}

/** Content that was just added is empty, so its settings open. */
function isNewContent({ layout }: Project, key: string): boolean {
  return contentKind(key) !== undefined && findField(layout, key) === undefined;
}

function neighbourOf(project: Project, key: string, folded: ReadonlySet<string>): string {
  const items = itemsOf(project);
  const lines = canvasLines(project.layout, items, folded);
  const near = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map((way) =>
    nextCard(lines, key, { key: way, ctrlKey: false }),
  );
  const children = new Set(items.children.get(key)?.map((child) => child.key));
  return near.find((one) => one !== undefined && one !== key && !children.has(one)) ?? '';
}
