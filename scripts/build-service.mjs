/**
 * The service as one file with its dependencies inside, because finding and reading hundreds of small ones
 * took more than half of a start; and the same with the sandbox, for the package of the command line.
 */

import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../apps/service', import.meta.url));

/** What is made for a system and a processor cannot be inside. */
const DATABASE = 'libsql';

/** Gives the path of the file that is run. */
export async function buildService(folder = join(ROOT, 'build')) {
  await bundle({ main: join(ROOT, 'src/main.ts') }, { outDir: folder, license: true });
  copyDatabase(join(folder, 'node_modules'));
  return join(folder, 'main.js');
}

/** What the package of the command line runs beside its one file; npm brings the database. */
export async function buildParts(folder) {
  const parts = fileURLToPath(new URL('package-parts.ts', import.meta.url));
  await bundle({ parts }, { outDir: folder, license: { fileName: 'licences.md' } });
}

/** The entry files of threads lie beside the file that starts them. */
async function bundle(entry, options) {
  const input = {
    ...entry,
    'parse-worker': join(ROOT, 'src/parsing/worker.ts'),
    'work-worker': join(ROOT, 'src/projects/sqlite/worker.ts'),
  };
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [DATABASE], target: 'node' },
    build: {
      ssr: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
      emptyOutDir: true,
      target: 'node20',
      // As it is tested everywhere else, and so that a place in a log can be found.
      minify: false,
      ...options,
    },
  });
}

/** It lies beside, as it was installed. Of its own dependencies some lie in its folder, and come with it. */
function copyDatabase(folder) {
  const database = dirname(createRequire(join(ROOT, 'package.json')).resolve(DATABASE));
  const installed = dirname(database);
  const { dependencies } = JSON.parse(readFileSync(join(database, 'package.json'), 'utf8'));
  const made = readdirSync(join(installed, '@libsql')).map((name) => `@libsql/${name}`);
  for (const name of [DATABASE, ...Object.keys(dependencies), ...made])
    if (existsSync(join(installed, name)))
      cpSync(join(installed, name), join(folder, name), { recursive: true });
}
