/**
 * Programs for the tests that an npm package does not have: what reads the files in docker/ and docs/.
 * `npm test` runs this first. It installs Debian's packages where it may; without them their tests are
 * skipped.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0;

/** Debian's package of each program that not every machine has. */
const OPTIONAL = { caddy: 'caddy', nginx: 'nginx', kubectl: 'kubernetes-client' };

function installPrograms() {
  const missing = Object.entries(OPTIONAL)
    .filter(([name]) => !hasProgram(name))
    .map(([, debian]) => debian);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing for the tests: ${missing.join(', ')}\n`);
    // Level 1 starts no service.
    const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env });
    apt('update');
    for (const name of missing) apt('install', '-y', '--no-install-recommends', name);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPrograms();
