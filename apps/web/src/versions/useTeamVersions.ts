/** The team's versions of the form that is open, newest first. */

import type { WorkVersion } from '@formloom/form';
import { useEffect, useMemo, useState } from 'react';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { useProject, useSharing } from '../project/ProjectContext.tsx';

/** `off` where nothing is shared, null until they are read. */
export type TeamListed = readonly WorkVersion[] | 'off' | 'failed' | null;

export function useTeamVersions(given?: Pick<TeamClient, 'versions'>): TeamListed {
  const account = useProject((project) => project.form.account);
  const client = useMemo(() => given ?? createTeamClient(account), [given, account]);
  const form = useProject((project) => project.form.id);
  const isShared = useSharing(({ share }) => share !== null);
  const [listed, setListed] = useState<TeamListed>('off');
  useEffect(() => {
    if (!isShared) {
      setListed('off');
      return;
    }
    let left = false;
    const list = async () => {
      const answer = await client.versions(form);
      if (!left) setListed('value' in answer ? answer.value : 'failed');
    };
    setListed(null);
    list();
    // One that was kept here may be kept for all, too.
    const stop = browserVersions().subscribe(list);
    addEventListener('focus', list);
    addEventListener('online', list);
    return () => {
      left = true;
      stop();
      removeEventListener('focus', list);
      removeEventListener('online', list);
    };
  }, [client, form, isShared]);
  return listed;
}
