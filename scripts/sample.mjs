/**
 * `npm run sample -- --seed 7`: 25 source files chosen at random, the same ones for the same seed. For reading
 * them as a newcomer: is it clear within a minute what each is for?
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

const [flag, seed] = process.argv.slice(2);
if (flag !== '--seed' || !/^\d+$/.test(seed ?? '')) {
  process.stderr.write('npm run sample -- --seed NUMBER\n');
  process.exit(2);
}

const isSource = (path) =>
  /\.(tsx?|css|mjs)$/.test(path) &&
  !/\.test\.tsx?$|\.d\.mts$|\/(testing|golden)\//.test(path) &&
  !/^(e2e|bench)\//.test(path);
const order = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(isSource);
const sample = files.sort((one, other) => (order(one) < order(other) ? -1 : 1)).slice(0, 25);
process.stdout.write(`${sample.join('\n')}\n`);
