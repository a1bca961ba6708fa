/**
 * The Redis server for the tests of replicas: the system's own, else Debian's, installed when that is
 * possible. `npm test` runs this before the tests; it does nothing where a server is there. Tests start it on
 * ports of their own.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PLACES = [
  process.env.REDIS_SERVER_PATH ?? '',
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

export const REDIS_ADVICE =
  'Install one with "apt-get update && apt-get install -y redis-server", or set REDIS_SERVER_PATH to the one you have.';

export function findRedis(): string | undefined {
  return PLACES.find((place) => place !== '' && existsSync(place));
}

function ensureRedis() {
  if (findRedis()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No Redis was found for the tests; installing Debian’s redis-server.\n');
    const apt = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'redis-server') && findRedis())
      return;
  }
  process.stderr.write(`The tests need a Redis server, and none was found. ${REDIS_ADVICE}\n`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureRedis();
