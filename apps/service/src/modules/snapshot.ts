/** Reads a module's files before an upload, to skip unchanged files and to restore old ones. */

import type { UploadTarget } from '@formloom/form';
import { inMegabytes } from '../provider/limits.ts';
import { bad, META, type Module, type ModuleFile } from './read-module.ts';
import { type SourceCode, tooLarge } from './source-code.ts';

/** The old content of each file to be written; a missing name means that the file does not exist. */
type Contents = ReadonlyMap<string, Buffer>;

export interface Snapshot {
  readonly old: (environment: UploadTarget, name: string) => Buffer | undefined;
  readonly isUnchanged: (environment: UploadTarget, file: ModuleFile) => boolean;
}

/** The maximum size of old files in memory during the upload. */
const MOST_KEPT = 16 * 1024 * 1024;

/** Publishing also writes the draft, as the design manager does, so that no older draft remains. */
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
 * Reads each file by name: a folder listing may name files differently, and an overlooked file would be lost.
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
