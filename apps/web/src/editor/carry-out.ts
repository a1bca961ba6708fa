/** Carries out a command of a menu: changes the layout, reads out the result, or says why nothing happened. */

import type { Command, Drag } from '@formloom/layout';
import { refusalWords, resultWords } from '../drag/drag-words.ts';
import type { Words } from '../i18n/en.ts';
import { layoutStore } from '../layout-store.ts';
import { say, showToast } from '../parts/toasts.tsx';

export function carryOut({ name, args }: Command, drag: Drag, label: string, words: Words) {
  const run = layoutStore.getState()[name] as (
    ...all: readonly unknown[]
  ) => Parameters<typeof refusalWords>[0] | null;
  const refusal = run(...args);
  if (refusal) {
    const sentence = refusalWords(refusal, label, words);
    if (sentence) showToast(sentence);
    return;
  }
  say(resultWords(drag, label, layoutStore.getState().layout, words));
  const anchor = drag.kind === 'step' ? drag.stepId : drag.kind === 'field' ? drag.fieldId : drag.id;
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-menu="${CSS.escape(anchor)}"]`)?.focus(),
  );
}
