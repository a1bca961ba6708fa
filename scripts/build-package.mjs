/**
 * The package `formloom`: the command line as its one file, and beside it the service, the sandbox and the
 * application, which `serve` and `demo` run. Nothing in it needs this repository.
 */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCli } from './build-cli.mjs';
import { buildParts } from './build-service.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** `folder` is what the package calls `build`, `web` the built application. */
export async function buildPackage(folder = at('apps/cli/build'), web = at('apps/web/dist')) {
  await buildCli(folder);
  await buildParts(join(folder, 'parts'));
  cpSync(web, join(folder, 'web'), { recursive: true });
}

/** What lies beside `build` in the package. */
export function copyPapers(folder) {
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    cpSync(at(`apps/cli/${name}`), join(folder, name));
}

/** The package as npm packs it, in a separate folder. */
export async function stagePackage(folder, web) {
  copyPapers(folder);
  await buildPackage(join(folder, 'build'), web);
}
