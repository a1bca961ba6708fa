/** Hook that ignores changes of the account and restores them: each one undo step with an undo message. */

import { bringBack, type Change, setAside as ignore } from '@formloom/check';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';

export function useIgnoreChanges() {
  const words = useWords().checks;
  const { store, liveForm } = useOpenProject();
  return {
    setAside(which: readonly Change[]) {
      const { form } = liveForm.getState();
      if (!form) return;
      store.getState().edit((project) => ignore(project, form, which));
      offerUndo(store, words.asideTitle(which.length));
    },
    bringBack(change: Change) {
      store.getState().edit((project) => bringBack(project, [change]));
      offerUndo(store, words.broughtBack);
    },
  };
}
