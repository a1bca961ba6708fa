/** One step or several, told; joining all steps can be taken back where it is told. */

import type { LayoutMode } from '@formloom/layout';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { say, showMessage } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { useHistory } from './useHistory.ts';

export function useSetMode(): (mode: LayoutMode) => void {
  const words = useWords();
  const { layout } = useOpenProject();
  const { undo } = useHistory();
  return (mode) => {
    const { setMode, layout: before } = layout.getState();
    if (setMode(mode) !== null) return;
    if (mode === 'multi-step') say(words.hands.say.multiStep);
    else if (before.steps.length === 1) say(words.hands.say.joined);
    else showMessage(words.hands.say.joined, { label: words.editor.undo, run: undo });
  };
}
