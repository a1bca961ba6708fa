/**
 * Chaos test (`npm run chaos`): half a minute of faults for 200 clients. Options: `--seed N` repeats a run.
 * `--seconds N` changes its length. `--replicas` runs two services on one Postgres that fails and recovers.
 * `--attacks` runs attacks instead, one after another; `--only NAME` runs one of them, `--together` all in
 * parallel for two minutes. `--of PATH/main.js` tests another build.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { useBuiltService } from '../testing/built-service.ts';
import { runAttacks } from './attacks.ts';
import { runChaos } from './run-chaos.ts';
import { runTogether } from './together.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string' },
    runs: { type: 'string', default: '1' },
    attacks: { type: 'boolean', default: false },
    together: { type: 'boolean', default: false },
    only: { type: 'string' },
    of: { type: 'string' },
    replicas: { type: 'boolean', default: false },
  },
});
if (values.of !== undefined) useBuiltService(resolve(values.of));
for (let run = 0; run < Number(values.runs); run += 1) {
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed) + run;
  const ms = Math.min(Number(values.seconds ?? (values.together ? 120 : 30)), 120) * 1000;
  const attack = values.together ? runTogether : runAttacks;
  const report = values.attacks
    ? await attack({ ms, seed, only: values.only })
    : await runChaos({ ms, callers: 200, seed, replicas: values.replicas });
  process.stdout.write(`${JSON.stringify({ seed, ...report }, null, 2)}\n`);
  if (report.faults.length > 0) process.exitCode = 1;
}
