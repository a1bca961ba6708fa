/**
 * Dispatches what was chosen in a menu or by a key: changes the layout, reads out the result, or says why
 * nothing happened.
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
import { refusalWords, resultWords } from './drag-words.ts';

/** A command about a field. What was taken out leaves the focus to its neighbour on the canvas. */
export function dispatchCommand(open: OpenProject, command: Command, key: string, words: Words) {
  const before = open.store.getState().project;
  const label = labelByKey(itemsOf(before), key, words);
  const refusal = renderSync(() => open.store.getState().run(command));
  if (refusal) {
    const sentence = refusalWords(refusal, label, words);
    if (sentence) showMessage(sentence);
    return;
  }
  settle(open, before, key, label, words);
}

/** The same for an edit that takes more than one operation. */
export function dispatchLayout(open: OpenProject, layout: Layout, key: string, words: Words) {
  const before = open.store.getState().project;
  const label = labelByKey(itemsOf(before), key, words);
  if (!renderSync(() => open.store.getState().edit((project) => withLayout(project, layout)))) return;
  settle(open, before, key, label, words);
}

/** A command about a step. One that was removed leaves the focus to the step that stands in its place. */
export function dispatchStepCommand(open: OpenProject, command: Command, stepId: string, words: Words) {
  const { steps } = open.store.getState().project.layout;
  const at = steps.findIndex(({ id }) => id === stepId);
  const title = steps[at]?.title ?? '';
  if (renderSync(() => open.store.getState().run(command))) return;
  const { project } = open.store.getState();
  const left = project.layout.steps;
  if (left.some(({ id }) => id === stepId)) {
    announce(resultWords({ kind: 'step', stepId }, title, project, words));
    focusFirst(stepHandleSelector(stepId));
    return;
  }
  announce(words.interaction.announce.stepRemoved(title, left[0]?.title ?? ''));
  focusFirst(stepHandleSelector(left[Math.min(at, left.length - 1)]?.id ?? ''));
}

function settle(open: OpenProject, before: Project, key: string, label: string, words: Words) {
  const { project } = open.store.getState();
  const view = viewOf(open);
  announce(resultWords({ kind: 'field', fieldId: key }, label, project, words));
  const step = project.layout.steps[findField(project.layout, key)?.stepIndex ?? -1];
  if (!step) {
    focusFirst(cardSelector('canvas', neighbourOf(before, key, view.getState().folded)));
    return;
  }
  renderSync(() => fold(view, [step.id], false));
  focusCard(key);
  if (isNewContent(before, key)) openSettings(view, key, true);
}

/** What was just added is empty: its author wants to write. */
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
