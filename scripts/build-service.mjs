/**
 * The service as one file with its dependencies inside, because finding and reading hundreds of small ones
 * took more than half of a start.
 */

import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../apps/service', import.meta.url));

const DATABASE = 'libsql';

/** Gives the path of the file that is run. */
export async function buildService(folder = join(ROOT, 'build')) {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [DATABASE], target: 'node' },
    build: {
      ssr: true,
      rollupOptions: {
        input: {
          main: 'src/main.ts',
          'parse-worker': 'src/parsing/worker.ts',
          'work-worker': 'src/work/sqlite/worker.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      license: true,
    },
  });
  copyDatabase(join(folder, 'node_modules'));
  return join(folder, 'main.js');
}

/**
 * What is made for a system and a processor cannot be inside: it lies beside, as it was installed. Of the
 * database's own dependencies some lie in its folder, and come with it.
 */
function copyDatabase(folder) {
  const database = dirname(createRequire(join(ROOT, 'package.json')).resolve(DATABASE));
  const installed = dirname(database);
  const { dependencies } = JSON.parse(readFileSync(join(database, 'package.json'), 'utf8'));
  const made = readdirSync(join(installed, '@libsql')).map((name) => `@libsql/${name}`);
  for (const name of [DATABASE, ...Object.keys(dependencies), ...made])
    if (existsSync(join(installed, name)))
      cpSync(join(installed, name), join(folder, name), { recursive: true });
}
