/**
 * `npm run mutation`: are the tests worth their name? Of form and layout, or with `-- check` and the like of
 * what `mutated.mjs` names. What follows goes to Stryker: `-- check --mutate 'packages/check/src/rules/**'`.
 */

import { spawnSync } from 'node:child_process';
import { MUTATED_NAMES } from './mutated.mjs';

const words = process.argv.slice(2);
const name = words[0]?.startsWith('-') === false ? words.shift() : undefined;
if (name !== undefined && !MUTATED_NAMES.includes(name)) {
  process.stderr.write(`There is no ${name} among ${MUTATED_NAMES.join(', ')}.\n`);
  process.exit(2);
}
const env = { ...process.env, ...(name !== undefined && { MUTATED: name }) };
const { status } = spawnSync('npx', ['--no-install', 'stryker', 'run', ...words], { stdio: 'inherit', env });
process.exit(status ?? 1);
