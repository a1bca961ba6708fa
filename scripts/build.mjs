/** `npm run build`: everything that `npm start` runs, made anew, so that nothing deleted lives on in it. */

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);
const built = ['packages/form', 'apps/service', 'apps/sandbox'];

for (const folder of built) rmSync(new URL(`${folder}/dist`, root), { recursive: true, force: true });
const compiler = fileURLToPath(new URL('node_modules/typescript/bin/tsc', root));
const { status } = spawnSync(process.execPath, [compiler, '--build', ...built], {
  cwd: fileURLToPath(root),
  stdio: 'inherit',
});
process.exit(status ?? 1);
