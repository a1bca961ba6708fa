/** How open work is kept: where, and when the page goes out of sight. */

import { useEffect } from 'react';
import { createIdbStorage } from '../project/idb-storage.ts';
import type { OpenProject, Persistence } from '../project/open-saved.ts';
import { projectKey } from '../project/storage.ts';
import { createTabChannel } from '../project/tab-channel.ts';
import { removeDraft, writeDraft } from '../project/unsaved-draft.ts';

export const keeping: Persistence = { storage: createIdbStorage(), tabs: createTabChannel() };

/** Out of sight is as good as closed: what is not written yet is written now. */
export function useLeaving(open: OpenProject | null) {
  useEffect(() => {
    if (!open) return;
    const { saver } = open;
    const { account, id } = open.store.getState().project.form;
    const key = projectKey(account, id);
    const onVisibility = () => (document.visibilityState === 'hidden' ? saver.flush() : saver.recheck());
    const onHide = () => {
      const draft = saver.unwritten();
      if (draft) writeDraft(key, draft);
      saver.leave();
    };
    const onShow = async () => {
      saver.recheck();
      await saver.flush();
      removeDraft(key);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (saver.state.getState().mark === 'failed') event.preventDefault();
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
