/** Says, once a person is there to hear it, that newer work of another tab is what is open. */

import { useEffect } from 'react';
import { useSaving } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';

export function useTakenOver() {
  const times = useSaving(({ takenOver }) => takenOver);
  useEffect(() => {
    if (times === 0) return;
    const say = () => announce(wordsNow().saving.done.newer);
    if (document.visibilityState === 'visible') {
      say();
      return;
    }
    document.addEventListener('visibilitychange', say, { once: true });
    return () => document.removeEventListener('visibilitychange', say);
  }, [times]);
}
