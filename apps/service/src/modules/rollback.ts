/** Puts the old files back into the account after an upload that failed in the middle. */

import type { UploadStep, UploadTarget } from '@formloom/form';
import { errorDetails } from './error-details.ts';
import type { ModuleFile } from './read-module.ts';
import type { Snapshot } from './snapshot.ts';
import type { SourceCode } from './source-code.ts';
import { isStored } from './verified-write.ts';

export interface RollbackOptions {
  /** Where old files can be put back even when the session was closed meanwhile. */
  readonly restoring: SourceCode;
  readonly snapshot: Snapshot;
  readonly tell: (step: UploadStep) => void;
}

/**
 * The last one first, so that of a module which is new `meta.json` is the last to go. Gives the files that
 * could not be put back.
 */
export async function rollBack(
  { restoring, snapshot, tell }: RollbackOptions,
  environment: UploadTarget,
  changed: readonly ModuleFile[],
): Promise<ModuleFile[]> {
  const left: ModuleFile[] = [];
  for (const file of [...changed].reverse()) {
    const step = { file: file.name, step: environment } as const;
    const old = snapshot.old(environment, file.name);
    try {
      if (old) await restoring.write(environment, file.name, old);
      else await restoring.remove(environment, file.name);
    } catch (error) {
      if (!(await isStored(restoring, environment, file.name, old))) {
        left.push(file);
        tell({ ...step, result: 'failed', ...errorDetails(error) });
        continue;
      }
    }
    tell({ ...step, result: 'restored' });
  }
  return left;
}
