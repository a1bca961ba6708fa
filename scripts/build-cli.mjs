/**
 * The command line as one file that runs under plain Node wherever it is copied to, with the licences of what
 * is inside.
 */

import { appendFileSync, chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildRuntime } from './build-runtime.mjs';

const ROOT = fileURLToPath(new URL('../apps/cli', import.meta.url));

/**
 * Gives the path of the file. Its name says that it is a module, because there may be no package.json beside
 * it.
 */
export async function buildCli(folder = join(ROOT, 'build')) {
  buildRuntime();
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      license: true,
      rolldownOptions: {
        // One file, whatever is loaded late.
        output: { entryFileNames: 'formloom.mjs', banner: '#!/usr/bin/env node', codeSplitting: false },
      },
    },
  });
  const file = join(folder, 'formloom.mjs');
  const notes = join(folder, '.vite');
  const licences = readFileSync(join(notes, 'license.md'), 'utf8').replaceAll('*/', '* /');
  appendFileSync(file, `/*!\n${licences}*/\n`);
  rmSync(notes, { recursive: true });
  chmodSync(file, 0o755);
  return file;
}

/** Without the packages around it: `node scripts/build-cli.mjs FOLDER`, as the action does. */
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(process.argv[2]);
