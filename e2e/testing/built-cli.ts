/** The command line as it is shipped. */

import { join } from 'node:path';
import { buildCli } from '../../scripts/build-cli.mjs';
import { builtBefore, passingFolder } from './built-folder.ts';

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
