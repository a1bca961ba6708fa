/** One step or several, told; joining all steps can be taken back where it is told. */

import type { LayoutMode } from '@formloom/layout';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';

export function useSetMode(): (mode: LayoutMode) => void {
  const words = useWords();
  const { layout, store } = useOpenProject();
  return (mode) => {
    const { setMode, layout: before } = layout.getState();
    if (setMode(mode) !== null) return;
    if (mode === 'multi-step') announce(words.interaction.announce.multiStep);
    else if (before.steps.length === 1) announce(words.interaction.announce.joined);
    else offerUndo(store, words.interaction.announce.joined);
  };
}
