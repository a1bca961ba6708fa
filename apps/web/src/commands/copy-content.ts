/** Duplicate, copy and paste of content: each is one edit and announces its result. */

import { findField } from '@formloom/layout';
import {
  copyContent,
  duplicateContent,
  type Pasted,
  type Project,
  pasteContent,
  placeAfter,
  type RowPlace,
  readContentClip,
  writeContentClip,
} from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { anyLabel, labelByKey } from '../items/item-face.ts';
import { itemsOf, parentOf } from '../items/items.ts';
import { focusCard } from '../navigation/focus-card.ts';
import { fold, viewOf } from '../project/canvas-view.ts';
import { newId } from '../project/new-id.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { clipboardText, copyText } from '../ui/copy.ts';
import { renderSync } from '../ui/render-sync.ts';
import { positionWithColumn } from './position-text.ts';

/** Fallback of this tab for browsers that deny access to the clipboard. */
let lastCopied: string | undefined;

export function duplicateCard(open: OpenProject, key: string, words: Words) {
  const { project } = open.store.getState();
  const copied = duplicateContent(project, key, newId);
  if (copied) settle(open, copied, words.reuse.duplicated, words);
  else showMessage(copyContent(project, key) ? words.reuse.noPlace : words.reuse.onlyOwn);
}

/** `write` writes to the clipboard and returns whether it worked. */
export async function copyCard(
  open: OpenProject,
  key: string,
  words: Words,
  write: (text: string) => boolean | Promise<boolean> = copyText,
) {
  const { project } = open.store.getState();
  const copy = copyContent(project, key);
  if (!copy) {
    showMessage(words.reuse.onlyOwn);
    return;
  }
  lastCopied = writeContentClip(copy);
  const label = anyLabel(project, key, words);
  showMessage((await write(lastCopied)) ? words.reuse.copied(label) : words.reuse.copiedHere(label));
}

/** Text from the clipboard, or what this tab copied last where reading is denied. */
export async function pasteCopied(open: OpenProject, placeIn: (project: Project) => RowPlace, words: Words) {
  const text = (await clipboardText()) ?? lastCopied;
  if (text === undefined) showMessage(words.reuse.noClipboard);
  // The project may have changed while the browser asked for permission.
  else pasteText(open, text, placeIn(open.store.getState().project), words);
}

export function pasteText(open: OpenProject, text: string, place: RowPlace, words: Words) {
  const copy = readContentClip(text);
  const pasted = copy && pasteContent(open.store.getState().project, copy, place, newId);
  if (pasted) settle(open, pasted, words.reuse.pasted, words);
  else showMessage(copy ? words.reuse.noPlace : words.reuse.notContent);
}

/** Inserts below the card, or below its parent; otherwise at the end of the form. */
export function placeBelow(project: Project, key: string | null): RowPlace {
  const { layout } = project;
  const below = key === null ? undefined : placeAfter(layout, topOf(project, key));
  return below ?? endOfStep(project, layout.steps.at(-1)?.id ?? '');
}

export function endOfStep({ layout }: Project, stepId: string): RowPlace {
  return { stepId, rowIndex: layout.steps.find(({ id }) => id === stepId)?.rows.length ?? 0 };
}

function topOf(project: Project, key: string): string {
  const parent = parentOf(itemsOf(project), key);
  return parent === undefined ? key : topOf(project, parent);
}

function settle(
  open: OpenProject,
  { project, key }: Pasted,
  message: (label: string, where: string) => string,
  words: Words,
) {
  if (!renderSync(() => open.store.getState().edit(() => project))) return;
  const step = project.layout.steps[findField(project.layout, key)?.stepIndex ?? -1];
  if (step) renderSync(() => fold(viewOf(open), [step.id], false));
  announce(message(labelByKey(itemsOf(project), key, words), positionWithColumn(project, key, words)));
  focusCard(key);
}
