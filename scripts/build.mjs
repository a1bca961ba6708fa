/** `npm run build`: everything that `npm start` runs, made anew, so that nothing deleted lives on in it. */

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = new URL('..', import.meta.url);
const built = ['packages/form', 'apps/service'];

for (const folder of built) rmSync(new URL(`${folder}/dist`, root), { recursive: true, force: true });
const compiler = fileURLToPath(new URL('node_modules/typescript/bin/tsc', root));
const { status } = spawnSync(process.execPath, [compiler, '--build', ...built], {
  cwd: fileURLToPath(root),
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
process.env.NODE_ENV = 'production';
await build({ configFile: fileURLToPath(new URL('apps/web/vite.config.ts', root)), logLevel: 'warn' });
