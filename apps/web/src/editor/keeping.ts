/** How open work is kept: where, and when the page goes out of sight. */

import { useEffect } from 'react';
import { createIdbStorage } from '../project/idb-storage.ts';
import type { Keeping, OpenProject } from '../project/open-saved.ts';
import { keyOf } from '../project/storage.ts';
import { createTabs } from '../project/tabs.ts';
import { forgetTail, leaveTail } from '../project/unsaved-tail.ts';

export const keeping: Keeping = { storage: createIdbStorage(), tabs: createTabs() };

/** Out of sight is as good as closed: what is not written yet is written now. */
export function useLeaving(open: OpenProject | null) {
  useEffect(() => {
    if (!open) return;
    const { saver } = open;
    const { account, id } = open.store.getState().project.form;
    const key = keyOf(account, id);
    const onVisibility = () => (document.visibilityState === 'hidden' ? saver.flush() : saver.greet());
    const onHide = () => {
      const tail = saver.unwritten();
      if (tail) leaveTail(key, tail);
      saver.leave();
    };
    const onShow = async () => {
      saver.greet();
      await saver.flush();
      forgetTail(key);
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
