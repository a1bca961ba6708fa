/** Sets changes of the account aside, and takes one back: each one undo entry, told with the way back. */

import { bringBack, type Change, setAside } from '@formloom/check';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';

export function useSetAside() {
  const words = useWords().checks;
  const { store, liveForm } = useOpenProject();
  return {
    setAside(which: readonly Change[]) {
      const { form } = liveForm.getState();
      if (!form) return;
      store.getState().edit((project) => setAside(project, form, which));
      offerUndo(store, words.asideTitle(which.length));
    },
    bringBack(change: Change) {
      store.getState().edit((project) => bringBack(project, [change]));
      offerUndo(store, words.broughtBack);
    },
  };
}
