/** Saves when the page is hidden, and warns before unload if saving failed. */

import { useEffect } from 'react';
import type { OpenProject } from '../project/open-saved.ts';
import { removeUnsaved, writeUnsaved } from '../project/unsaved-draft.ts';
import { isLeavingAllowed } from '../shell/leave-guard.ts';

/** A hidden page may be closed without notice, so pending changes are saved at once. */
export function useUnloadGuard(open: OpenProject | null) {
  useEffect(() => {
    if (!open) return;
    const { key, saver, store } = open;
    const onVisibility = () => document.visibilityState === 'hidden' && saver.flush();
    const onHide = () => {
      const draft = saver.unwritten();
      if (draft) writeUnsaved(key, draft);
    };
    const onShow = async () => {
      await saver.flush();
      if (!store.getState().isReadOnly) removeUnsaved(key);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (saver.state.getState().mark === 'failed' && !isLeavingAllowed()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      removeEventListener('beforeunload', onUnload);
    };
  }, [open]);
}
