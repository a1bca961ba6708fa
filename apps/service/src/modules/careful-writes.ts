/** Writing into the account where an answer may get lost: what really stands there is looked up instead of guessed. */

import type { UploadStep, UploadTarget } from '@formloom/form';
import type { ModuleFile } from './read-module.ts';
import { isUnsure, type SourceCode } from './source-code.ts';
import { wordsOf } from './step-words.ts';
import type { Survey } from './survey.ts';

/** A file that was taken although the answer said otherwise, or never came, is there. */
export async function writeFile(
  account: SourceCode,
  environment: UploadTarget,
  file: ModuleFile,
): Promise<void> {
  try {
    await account.write(environment, file.name, file.content);
  } catch (error) {
    if (!isUnsure(error) || !(await isThere(account, environment, file.name, file.content))) throw error;
  }
}

/** Whether exactly this stands there; undefined stands for nothing. False where nobody can tell. */
export async function isThere(
  account: SourceCode,
  environment: UploadTarget,
  name: string,
  content: Buffer | undefined,
): Promise<boolean> {
  try {
    const now = await account.read(environment, name);
    return now === undefined || content === undefined ? now === content : now.equals(content);
  } catch {
    return false;
  }
}

export interface RestoreOptions {
  /** Where old files can be put back even when the session was closed meanwhile. */
  readonly restoring: SourceCode;
  readonly survey: Survey;
  readonly tell: (step: UploadStep) => void;
}

/**
 * Puts back what was there, the last one first, so that of a module which is new `meta.json` is the last to go. Gives the files that
 * could not be put back.
 */
export async function restoreFiles(
  { restoring, survey, tell }: RestoreOptions,
  environment: UploadTarget,
  changed: readonly ModuleFile[],
): Promise<ModuleFile[]> {
  const left: ModuleFile[] = [];
  for (const file of [...changed].reverse()) {
    const step = { file: file.name, step: environment } as const;
    const old = survey.old(environment, file.name);
    try {
      if (old) await restoring.write(environment, file.name, old);
      else await restoring.remove(environment, file.name);
    } catch (error) {
      if (!(await isThere(restoring, environment, file.name, old))) {
        left.push(file);
        tell({ ...step, result: 'failed', ...wordsOf(error) });
        continue;
      }
    }
    tell({ ...step, result: 'restored' });
  }
  return left;
}
