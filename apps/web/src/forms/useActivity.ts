/** What happened, a page at a time, the newest first. */

import { WORK_LIMITS, type WorkActivity } from '@formloom/form';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';

export interface ActivityPages {
  readonly activity: readonly WorkActivity[];
  readonly state: 'loading' | 'failed' | 'more' | 'all';
  /** The next page, or the same once more where it failed. */
  readonly readOn: () => void;
}

export function useActivity(account: number | null, given?: Pick<TeamClient, 'activity'>): ActivityPages {
  const client = useMemo(() => given ?? createTeamClient(account), [given, account]);
  const [activity, setActivity] = useState<readonly WorkActivity[]>([]);
  const [state, setState] = useState<ActivityPages['state']>('loading');
  const read = useCallback(
    async (known: readonly WorkActivity[], isLeft: () => boolean = () => false) => {
      setState('loading');
      const answer = await client.activity(known.at(-1)?.id);
      if (isLeft()) return;
      if ('failure' in answer) {
        setState('failed');
        return;
      }
      setActivity([...known, ...answer.value]);
      setState(answer.value.length < WORK_LIMITS.activityPage ? 'all' : 'more');
    },
    [client],
  );
  useEffect(() => {
    let left = false;
    read([], () => left);
    return () => {
      left = true;
    };
  }, [read]);
  return { activity, state, readOn: () => void read(activity) };
}
