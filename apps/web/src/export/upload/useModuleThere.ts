/** What the account has under a path, looked up a moment after the path was last written in. */

import type { ModuleReply } from '@formloom/form';
import { useEffect, useState } from 'react';
import type { Failure } from '../../connection/connection.ts';
import type { ModuleClient } from '../../connection/module-client.ts';
import { browserVersions } from '../../project/idb-versions.ts';
import { useProject } from '../../project/ProjectContext.tsx';
import { projectKey } from '../../project/storage.ts';
import type { Version } from '../../project/version.ts';

export type There =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly reply: ModuleReply; readonly uploadedAt: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

const WAIT_MS = 350;
const LOOKING: There = { kind: 'looking' };

/** Null stands for a path that is none. Looked up anew in each round. */
export function useModuleThere(
  path: string | null,
  round: number,
  lookUpModule: ModuleClient['lookUpModule'],
): There | null {
  const key = useProject(({ form }) => projectKey(form.account, form.id));
  const [there, setThere] = useState<{ readonly path: string; readonly there: There } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is asked for to look again.
  useEffect(() => {
    if (path === null) return;
    const leave = new AbortController();
    const look = async () => {
      const answer = await lookUpModule(path, leave.signal);
      const versions = await browserVersions()
        .of(key)
        .catch(() => []);
      if (!answer || leave.signal.aborted) return;
      setThere({
        path,
        there:
          'value' in answer
            ? { kind: 'found', reply: answer.value, uploadedAt: lastUpload(versions, path) }
            : { kind: 'failed', failure: answer.failure },
      });
    };
    const timer = setTimeout(look, WAIT_MS);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [path, round, key, lookUpModule]);
  if (path === null) return null;
  return there?.path === path ? there.there : LOOKING;
}

function lastUpload(versions: readonly Version[], path: string): number | null {
  return versions.find((version) => version.path === path)?.at ?? null;
}
