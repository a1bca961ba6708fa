/**
 * `npm run mutation`: are the tests worth their name? Of form and layout, or with `-- service` of the
 * service's session and sharing.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const [name, ...rest] = process.argv.slice(2);
const isNamed = name !== undefined && !name.startsWith('-');
const config = isNamed ? `stryker.${name}.config.json` : 'stryker.config.json';
if (!existsSync(config)) {
  process.stderr.write(`There is no ${config}.\n`);
  process.exit(2);
}
const words = ['--no-install', 'stryker', 'run', config, ...(isNamed ? rest : process.argv.slice(2))];
process.exit(spawnSync('npx', words, { stdio: 'inherit' }).status ?? 1);
