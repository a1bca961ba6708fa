/** Carries out a command of a menu: changes the layout, reads out the result, or says why nothing happened. */

import { type Command, type Drag, PALETTE_PREFIX } from '@formloom/layout';
import { refusalWords, resultWords } from '../drag/drag-words.ts';
import type { Words } from '../i18n/en.ts';
import { layoutStore } from '../layout-store.ts';
import { drawNow, focusOn } from '../parts/draw-now.ts';
import { say, showToast } from '../parts/toasts.tsx';

export function carryOut({ name, args }: Command, drag: Drag, label: string, words: Words) {
  const run = layoutStore.getState()[name] as (
    ...all: readonly unknown[]
  ) => Parameters<typeof refusalWords>[0] | null;
  const refusal = drawNow(() => run(...args));
  if (refusal) {
    const sentence = refusalWords(refusal, label, words);
    if (sentence) showToast(sentence);
    return;
  }
  say(resultWords(drag, label, layoutStore.getState().layout, words));
  focusOn(menusOf(drag));
}

/** A field that was taken out has its menu in the palette, one that was put in has it on the canvas. */
function menusOf(drag: Drag): string {
  if (drag.kind === 'step') return `[data-menu="${CSS.escape(drag.stepId)}"]`;
  const name = drag.kind === 'field' ? drag.fieldId : drag.id.slice(PALETTE_PREFIX.length);
  return [name, PALETTE_PREFIX + name].map((anchor) => `[data-menu="${CSS.escape(anchor)}"]`).join();
}
