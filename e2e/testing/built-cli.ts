/** The command line as it is shipped. */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildCli } from '../../scripts/build-cli.mjs';
import { copyPapers, stagePackage } from '../../scripts/build-package.mjs';
import { builtBefore, passingFolder } from './built-folder.ts';
import { builtWeb } from './built-web.ts';

let building: Promise<string> | undefined;

/** The path of its one file. */
export function builtCli(): Promise<string> {
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  const folder = builtBefore('cli');
  return folder === undefined ? buildCli(passingFolder('cli')) : join(folder, 'formloom.mjs');
}

/** The whole package as npm packs it, put together in a folder. */
export async function putPackage(folder: string) {
  const built = builtBefore('cli');
  if (built === undefined) return stagePackage(folder, builtWeb());
  copyPapers(folder);
  cpSync(built, join(folder, 'build'), { recursive: true });
}
