/** Looks up which module exists under a path in the account, debounced while the path is typed. */

import type { ModuleReply } from '@formloom/form';
import { useEffect, useState } from 'react';
import type { Failure } from '../../connection/connection.ts';
import type { ConnectionClient } from '../../connection/connection-client.ts';
import { browserVersions } from '../../project/idb-versions.ts';
import { useProject } from '../../project/ProjectContext.tsx';
import { projectKey } from '../../project/storage.ts';
import type { Version } from '../../project/version.ts';

export type ExistingModule =
  | { readonly kind: 'looking' }
  | { readonly kind: 'found'; readonly reply: ModuleReply; readonly uploadedAt: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

const WAIT_MS = 350;
const LOOKING: ExistingModule = { kind: 'looking' };

/** Null means an invalid path. A new round repeats the lookup. */
export function useExistingModule(
  path: string | null,
  round: number,
  lookUpModule: ConnectionClient['lookUpModule'],
): ExistingModule | null {
  const key = useProject(({ form }) => projectKey(form.account, form.id));
  const [result, setResult] = useState<{ readonly path: string; readonly module: ExistingModule } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the lookup.
  useEffect(() => {
    if (path === null) return;
    const leave = new AbortController();
    const look = async () => {
      const answer = await lookUpModule(path, leave.signal);
      const versions = await browserVersions()
        .of(key)
        .catch(() => []);
      if (!answer || leave.signal.aborted) return;
      setResult({
        path,
        module:
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
  return result?.path === path ? result.module : LOOKING;
}

function lastUpload(versions: readonly Version[], path: string): number | null {
  return versions.find((version) => version.path === path)?.at ?? null;
}
