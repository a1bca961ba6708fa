/**
 * Runs `npm run build` once for all tests that need the shipped application, service or command line, and
 * copies the result into the given folder, because a demo replaces the build.
 */

import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder to build into');
const root = fileURLToPath(new URL('..', import.meta.url));

const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const BUILT = { web: 'apps/web/dist', service: 'apps/service/build', cli: 'apps/cli/build' };
for (const [name, built] of Object.entries(BUILT))
  cpSync(join(root, built), join(folder, name), { recursive: true });
