/** Carries out a command of a menu: changes the layout, reads out the result, or says why nothing happened. */

import { type Command, type Drag, PALETTE_PREFIX } from '@formloom/layout';
import type { Words } from '../i18n/en.ts';
import type { ProjectStore } from '../project/project-store.ts';
import { say, showMessage } from '../shell/message-queue.ts';
import { drawNow, focusOn } from '../ui/draw-now.ts';
import { refusalWords, resultWords } from './drag-words.ts';

export function carryOut(store: ProjectStore, command: Command, drag: Drag, label: string, words: Words) {
  const refusal = drawNow(() => store.getState().run(command));
  if (refusal) {
    const sentence = refusalWords(refusal, label, words);
    if (sentence) showMessage(sentence);
    return;
  }
  say(resultWords(drag, label, store.getState().project, words));
  focusOn(menusOf(drag));
}

/** A field that was taken out has its menu in the palette, one that was put in has it on the canvas. */
function menusOf(drag: Drag): string {
  if (drag.kind === 'step') return `[data-menu="${CSS.escape(drag.stepId)}"]`;
  const name = drag.kind === 'field' ? drag.fieldId : drag.id.slice(PALETTE_PREFIX.length);
  return [name, PALETTE_PREFIX + name].map((anchor) => `[data-menu="${CSS.escape(anchor)}"]`).join();
}
