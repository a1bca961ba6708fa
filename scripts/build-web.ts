/**
 * Builds the web app for production into a folder, in a separate process: a test's environment would leak
 * into it.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const path = (text: string) => fileURLToPath(new URL(text, import.meta.url));

export function buildWeb(outDir: string, mode = 'production') {
  const words = [
    'build',
    '--config',
    path('../apps/web/vite.config.ts'),
    '--mode',
    mode,
    '--logLevel',
    'warn',
  ];
  const { status } = spawnSync(
    process.execPath,
    [path('../node_modules/vite/bin/vite.js'), ...words, '--outDir', outDir, '--emptyOutDir'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error('The web app could not be built');
}
