/**
 * Writing into the account where an answer may get lost: what really stands there is looked up instead of
 * guessed.
 */

import type { UploadTarget } from '@formloom/form';
import type { ModuleFile } from './read-module.ts';
import { isUnsure, type SourceCode } from './source-code.ts';

/** A file that was taken although the answer said otherwise, or never came, is there. */
export async function writeVerified(
  account: SourceCode,
  environment: UploadTarget,
  { name, content }: ModuleFile,
): Promise<void> {
  try {
    await account.write(environment, name, content);
  } catch (error) {
    if (!isUnsure(error) || !(await isStored(account, environment, name, content))) throw error;
  }
}

/** Whether exactly this stands there; undefined stands for nothing. False where that cannot be told. */
export async function isStored(
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
