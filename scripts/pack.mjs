/**
 * `npm run pack`: builds everything and packs the package into this folder; `npx ./formloom-X.tgz demo` tries
 * it.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import './build.mjs';

if (!process.exitCode) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { status } = spawnSync('npm', ['pack', '--workspace', 'apps/cli', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
