/**
 * The service as one file with its dependencies inside, because finding and reading hundreds of small ones
 * took more than half of a start.
 */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../apps/service', import.meta.url));

/** Gives the path of the file that is run. */
export async function buildService(folder = join(ROOT, 'build')) {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      rollupOptions: {
        input: { main: 'src/main.ts', 'parse-worker': 'src/parsing/worker.ts' },
        output: { entryFileNames: '[name].js' },
      },
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      license: true,
    },
  });
  return join(folder, 'main.js');
}
