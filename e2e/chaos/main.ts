/**
 * `npm run chaos`: half a minute of faults for 200 callers. `-- --seed N` repeats a run, `-- --seconds N`
 * changes its length, `-- --replicas` runs two services on one Redis, which goes away and comes back, `--
 * --attacks` lets strangers and a hostile provider try instead.
 */

import { parseArgs } from 'node:util';
import { runAttacks } from './attacks.ts';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    runs: { type: 'string', default: '1' },
    attacks: { type: 'boolean', default: false },
    replicas: { type: 'boolean', default: false },
  },
});
for (let run = 0; run < Number(values.runs); run += 1) {
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed) + run;
  const ms = Math.min(Number(values.seconds), 120) * 1000;
  const report = values.attacks
    ? await runAttacks({ ms, seed })
    : await runChaos({ ms, callers: 200, seed, replicas: values.replicas });
  process.stdout.write(`${JSON.stringify({ seed, ...report }, null, 2)}\n`);
  if (report.faults.length > 0) process.exitCode = 1;
}
