/** The work of the team, where the service shares it; null where it does not, or has not come yet. */

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

/** Nothing is asked unless it `isShared`, nor before this browser has told what it keeps itself. */
export function useTeam(
  isShared: boolean,
  account: AccountReply | null,
  work: Work['forms'],
): TeamOnScreen | null {
  const [shown, setShown] = useState<TeamOnScreen | null>(null);
  const kept = useRef(work);
  kept.current = work;
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
          const isKept = (formId: string) => kept.current?.get(formId)?.savedAt != null;
          const watch = part.watchInBrowser(owner, isKept, (team) =>
            setShown({ part, team, refresh: () => void watch.refresh() }),
          );
          stop = watch.close;
        },
        // Without a network it comes when that is back.
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

/** What the list shows of a team, which is loaded only where the service shares work. */
const teamPart = lazyModule(() => import('./team/team-screens.ts'));
