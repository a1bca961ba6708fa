/** The versions of the form that is open, as this browser has them at the moment. */

import { useEffect, useState } from 'react';
import { browserVersions } from '../project/idb-versions.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { projectKey } from '../project/storage.ts';
import type { Version } from '../project/version.ts';

/** Null until they are read. */
export type Listed = readonly Version[] | 'failed' | null;

export function useVersions(): Listed {
  const key = useProject(({ form }) => projectKey(form.account, form.id));
  const [listed, setListed] = useState<Listed>(null);
  useEffect(() => {
    let left = false;
    const versions = browserVersions();
    const list = () => {
      versions.of(key).then(
        (found) => !left && setListed(found),
        () => !left && setListed('failed'),
      );
    };
    list();
    const stop = versions.subscribe(list);
    // Another tab may have kept some while this one was out of sight.
    addEventListener('focus', list);
    return () => {
      left = true;
      stop();
      removeEventListener('focus', list);
    };
  }, [key]);
  return listed;
}
