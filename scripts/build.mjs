/**
 * `npm run build`: builds service, application and command line from scratch, so that no deleted file
 * survives.
 */

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildPackage } from './build-package.mjs';
import { buildRuntime } from './build-runtime.mjs';
import { buildService } from './build-service.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

process.env.NODE_ENV = 'production';
buildRuntime();
await buildService();
await build({ configFile: at('apps/web/vite.config.ts'), logLevel: 'warn' });
await buildPackage();

/** The package that others may want without its source, such as the peers of the benchmark. */
rmSync(at('packages/form/dist'), { recursive: true, force: true });
const compiler = at('node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '--build', 'packages/form'], {
  cwd: at('.'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
