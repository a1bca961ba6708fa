/**
 * What the account has of a module before anything is changed: needed to leave equal files alone, and to put
 * the old ones back.
 */

import type { UploadTarget } from '@formloom/form';
import { inMegabytes } from '../provider/limits.ts';
import { bad, META, type Module, type ModuleFile } from './read-module.ts';
import { type SourceCode, tooLarge } from './source-code.ts';

/**
 * The old content of each file that would be written; a name that is missing stands for a file that is not
 * there.
 */
type Contents = ReadonlyMap<string, Buffer>;

export interface Snapshot {
  readonly old: (environment: UploadTarget, name: string) => Buffer | undefined;
  readonly isUnchanged: (environment: UploadTarget, file: ModuleFile) => boolean;
}

/** Old files are kept until it is certain that they need not be put back. */
const MOST_KEPT = 16 * 1024 * 1024;

/**
 * What is published is a draft first, as in the design manager, so that no editor finds an older draft there
 * later.
 */
export function environmentsOf(target: UploadTarget): readonly UploadTarget[] {
  return target === 'published' ? ['draft', 'published'] : ['draft'];
}

export async function takeSnapshot({ target, files }: Module, account: SourceCode): Promise<Snapshot> {
  const contents = new Map<UploadTarget, Contents>();
  for (const environment of environmentsOf(target)) {
    contents.set(environment, await readContents(environment, files, account));
  }
  const old = (environment: UploadTarget, name: string) => contents.get(environment)?.get(name);
  return {
    old,
    isUnchanged: (environment, { name, content }) => old(environment, name)?.equals(content) ?? false,
  };
}

/**
 * Each file is asked for by its name: what a folder says it holds may be told in another way, and a file that
 * was overlooked would be lost.
 */
async function readContents(
  environment: UploadTarget,
  files: readonly ModuleFile[],
  account: SourceCode,
): Promise<Contents> {
  const isThere = (await account.describe(environment)) !== undefined;
  const read = async (name: string) => (isThere ? account.read(environment, name) : undefined);
  const contents = new Map<string, Buffer>();
  let bytes = 0;
  for (const { name } of files) {
    const content = await read(name);
    if (!content) continue;
    bytes += content.length;
    if (bytes > MOST_KEPT) throw tooLarge('What would be replaced', inMegabytes(MOST_KEPT));
    contents.set(name, content);
  }
  if (!files.some(({ name }) => name === META) && !(await read(META)))
    throw bad(`${META} is missing, and there is no such module yet.`);
  return contents;
}
