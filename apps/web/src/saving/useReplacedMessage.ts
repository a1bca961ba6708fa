/** Announces that another tab's newer project was loaded, once the page is visible. */

import { useEffect } from 'react';
import { useSaving } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { wordsNow } from '../shell/preferences.ts';

export function useReplacedMessage() {
  const times = useSaving(({ takenOver }) => takenOver);
  useEffect(() => {
    if (times === 0) return;
    const show = () => announce(wordsNow().saving.done.newer);
    if (document.visibilityState === 'visible') {
      show();
      return;
    }
    document.addEventListener('visibilitychange', show, { once: true });
    return () => document.removeEventListener('visibilitychange', show);
  }, [times]);
}
