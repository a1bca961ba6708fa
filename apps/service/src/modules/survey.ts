/** What the account has of a module before anything is changed: needed to leave equal files alone, and to put the old ones back. */

import type { UploadTarget } from '@formloom/form';
import { bad, META, type Module, type ModuleFile } from './read-module.ts';
import type { SourceCode } from './source-code.ts';

/** The old content of each file that would be written; a name that is missing stands for a file that is not there. */
type Contents = ReadonlyMap<string, Buffer>;

export interface Survey {
  readonly old: (environment: UploadTarget, name: string) => Buffer | undefined;
  readonly isUnchanged: (environment: UploadTarget, file: ModuleFile) => boolean;
}

/** What is published is a draft first, as in the design manager, so that nobody finds an older draft there later. */
export function environmentsOf(target: UploadTarget): readonly UploadTarget[] {
  return target === 'published' ? ['draft', 'published'] : ['draft'];
}

export async function surveyModule({ target, files }: Module, account: SourceCode): Promise<Survey> {
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

async function readContents(
  environment: UploadTarget,
  files: readonly ModuleFile[],
  account: SourceCode,
): Promise<Contents> {
  const there = (await account.describe(environment))?.files ?? [];
  if (!there.includes(META) && !files.some(({ name }) => name === META))
    throw bad(`${META} is missing, and there is no such module yet.`);
  const contents = new Map<string, Buffer>();
  for (const { name } of files) {
    const content = there.includes(name) ? await account.read(environment, name) : undefined;
    if (content) contents.set(name, content);
  }
  return contents;
}
