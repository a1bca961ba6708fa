/** Takes changes of the account over, all or those named: one undo entry, and a message that offers it. */

import { type ChangeRef, describeReconciled, reconcile } from '@formloom/check';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';

export function useTakeOver(): (which?: readonly ChangeRef[]) => void {
  const language = usePreference('language');
  const { store, liveForm } = useOpenProject();
  return (which) => {
    const { form } = liveForm.getState();
    if (!form) return;
    const before = store.getState().project;
    const taken = reconcile(before, form, which);
    const isDone = store.getState().edit(() => taken.project);
    if (isDone) offerUndo(store, describeReconciled(before, taken, language));
  };
}
