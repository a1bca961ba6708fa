/** Starts sync for the open form where work is shared; its code is lazy-loaded. */

import { useEffect } from 'react';
import type { OpenProject } from '../project/open-saved.ts';
import { lazyModule } from '../shell/lazy-module.ts';

export function useSync(open: OpenProject | null, isShared: boolean) {
  useEffect(() => {
    if (!open || !isShared) return;
    let left = false;
    let stop = () => {};
    const start = () =>
      syncPart.load().then(
        ({ startSync }) => {
          if (!left) stop = startSync(open);
        },
        // Offline: retry when back online.
        () => !left && addEventListener('online', start, { once: true }),
      );
    start();
    return () => {
      left = true;
      removeEventListener('online', start);
      stop();
    };
  }, [open, isShared]);
}

/** Lazy-loaded sync chunk. */
export const syncPart = lazyModule(() => import('../sync/start-sync.ts'));
