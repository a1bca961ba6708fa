/** `npm run chaos`: half a minute of faults for 200 callers. `-- --seed N` repeats a run, `-- --seconds N` changes its length. */

import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    runs: { type: 'string', default: '1' },
  },
});
for (let run = 0; run < Number(values.runs); run += 1) {
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed) + run;
  const report = await runChaos({ ms: Math.min(Number(values.seconds), 90) * 1000, callers: 200, seed });
  process.stdout.write(`${JSON.stringify({ seed, ...report }, null, 2)}\n`);
  if (report.faults.length > 0) process.exitCode = 1;
}
