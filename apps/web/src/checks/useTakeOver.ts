/** Takes changes of the account over, all or those named: one undo entry, and a message that offers it. */

import { type ChangeRef, describeReconciled, reconcile } from '@formloom/check';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';

export function useTakeOver(): (which?: readonly ChangeRef[]) => void {
  const words = useWords();
  const language = usePreference('language');
  const { store, live } = useOpenProject();
  return (which) => {
    const { form } = live.getState();
    if (!form) return;
    const taken = reconcile(store.getState().project, form, which);
    store.getState().settle();
    store.getState().edit(() => taken.project);
    showMessage(describeReconciled(taken, language), {
      label: words.editor.undo,
      run: () => store.getState().undo(),
    });
  };
}
