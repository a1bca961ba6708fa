/** Shares the work on an open form, where the service does; what that takes is loaded only then. */

import { useEffect } from 'react';
import type { OpenProject } from '../project/open-saved.ts';
import { latePart } from '../shell/late-part.ts';

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
        // Without a network it comes when that is back.
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

/** The sharing of work, which is loaded only where the service shares it. */
export const syncPart = latePart(() => import('../sync/start-sync.ts'));
