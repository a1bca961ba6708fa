/** Hook that loads the team's versions of the open form, newest first. */

import type { WorkVersion } from '@formloom/form';
import { useEffect, useMemo, useState } from 'react';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { useProject, useSharing } from '../project/ProjectContext.tsx';

/** `off` without shared work, null until loaded. */
export type TeamVersionList = readonly WorkVersion[] | 'off' | 'failed' | null;

export function useTeamVersions(customClient?: Pick<TeamClient, 'versions'>): TeamVersionList {
  const account = useProject((project) => project.form.account);
  const client = useMemo(() => customClient ?? createTeamClient(account), [customClient, account]);
  const form = useProject((project) => project.form.id);
  const isShared = useSharing(({ share }) => share !== null);
  const [listed, setListed] = useState<TeamVersionList>('off');
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
    // A version saved here may be new in the team's list, too.
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
