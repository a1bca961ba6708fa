/** Hook that loads shared work where the service shares it; null until loaded. */

import type { AccountReply } from '@formloom/form';
import { useEffect, useRef, useState } from 'react';
import { lazyModule } from '../shell/lazy-module.ts';
import type { Team } from './team/team-state.ts';
import type { Work } from './useWork.ts';

export interface TeamOnScreen {
  readonly part: typeof import('./team/team-screens.ts');
  readonly team: Team;
  readonly refresh: () => void;
}

/** Requests nothing unless `isShared`, and not before local work is loaded. */
export function useTeam(
  isShared: boolean,
  account: AccountReply | null,
  work: Work['forms'],
): TeamOnScreen | null {
  const [shown, setShown] = useState<TeamOnScreen | null>(null);
  const currentWork = useRef(work);
  currentWork.current = work;
  const isReady = isShared && account !== null && work !== null;
  const owner = account?.portalId ?? null;
  useEffect(() => {
    if (!isReady) return;
    let left = false;
    let stop = () => {};
    const start = () =>
      teamPart.load().then(
        (part) => {
          if (left) return;
          const isSavedHere = (formId: string) => currentWork.current?.get(formId)?.savedAt != null;
          const watch = part.watchInBrowser(owner, isSavedHere, (team) =>
            setShown({ part, team, refresh: () => void watch.refresh() }),
          );
          stop = watch.close;
        },
        // Offline: retry when back online.
        () => !left && addEventListener('online', start, { once: true }),
      );
    start();
    return () => {
      left = true;
      removeEventListener('online', start);
      stop();
      setShown(null);
    };
  }, [isReady, owner]);
  return shown;
}

/** Lazy-loaded team features. */
const teamPart = lazyModule(() => import('./team/team-screens.ts'));
