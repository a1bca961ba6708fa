/**
 * `npm run mutation`: are the tests worth their name? Of form and layout, or with `-- check` and the like of
 * what `mutated.mjs` names; `-- module` goes through its rooms, `-- module/style` is one of them. What follows
 * goes to Stryker: `-- check --mutate 'packages/check/src/rules/**'`.
 */

import { spawnSync } from 'node:child_process';
import { buildRuntime } from './build-runtime.mjs';
import { MUTATED_NAMES, namesFor } from './mutated.mjs';

const words = process.argv.slice(2);
const names = namesFor(words[0]?.startsWith('-') === false ? words.shift() : 'form and layout');
if (names.length === 0) {
  process.stderr.write(`There is no such name among ${MUTATED_NAMES.join(', ')}.\n`);
  process.exit(2);
}

buildRuntime();
const failed = names.filter((name) => {
  const env = { ...process.env, MUTATED: name };
  return (
    spawnSync('npx', ['--no-install', 'stryker', 'run', ...words], { stdio: 'inherit', env }).status !== 0
  );
});
if (names.length > 1) process.stdout.write(`${names.length} runs, failed: ${failed.join(', ') || 'none'}.\n`);
process.exit(failed.length > 0 ? 1 : 0);
