/**
 * Soak test (`npm run soak`): ten minutes at 500 requests a second; reports memory after garbage collection
 * every half minute. `-- --minutes N` and `-- --rate N` change it.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSandbox } from '@formloom/sandbox';
import { freePort } from '../../scripts/free-port.ts';
import { sandboxSettings } from '../../scripts/run-together.ts';
import { visitOverNetwork, walkThroughConsent } from '../testing/walk.ts';
import { createCallers } from './callers.ts';
import { createRandom } from './random-faults.ts';
import { startService } from './service-process.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '500' } },
});
const MS = Number(values.minutes) * 60_000;
const RATE = Number(values.rate);
const SAMPLE_MS = 30_000;
const MOST_GROWTH_MB = 4;

if (MS < 8 * SAMPLE_MS)
  throw new Error('Less than four minutes say nothing about memory: --minutes 4 or more.');

const sandboxPort = await freePort(0);
const service = await startService({
  sandboxAddress: `http://localhost:${sandboxPort}`,
  variables: { LOG_LEVEL: 'warn' },
});
const sandbox = createSandbox({ settings: { ...sandboxSettings(service.redirectUri), rateLimit: 1e9 } });
await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
await walkThroughConsent(visitOverNetwork, service.address, 'grant');
const { forms } = await (await fetch(`${service.address}/api/forms`)).json();
const callers = createCallers({
  ports: [service.port],
  ids: forms.map((form: { id: string }) => form.id),
  random: createRandom(1),
  secrets: new Set(),
});

/** Sends at a fixed rate: a slow service does not get fewer requests. */
const start = performance.now();
let sent = 0;
let underWay = 0;
const held: number[] = [];
while (performance.now() - start < MS) {
  const due = Math.floor(((performance.now() - start) / 1000) * RATE);
  for (; sent < due; sent += 1) {
    underWay += 1;
    callers.askAndCheck(callers.nextQuestion()).finally(() => {
      underWay -= 1;
    });
  }
  if (performance.now() - start > (held.length + 1) * SAMPLE_MS) {
    held.push(await service.heldMemory());
    const seconds = Math.round((performance.now() - start) / 1000);
    process.stdout.write(
      `${seconds} s: ${sent} asked, ${underWay} under way, ${held.at(-1)?.toFixed(1)} MB held, ${service.openFiles()} files open\n`,
    );
  }
  await pause(5);
}
while (underWay > 0) await pause(20);

/** Skips the first samples, which grow while caches fill and code is compiled. */
const settled = held.slice(Math.floor(held.length / 4));
const growth = Math.max(...settled.slice(-3)) - Math.max(...settled.slice(0, 3));
const { answers, faults } = callers;
process.stdout.write(
  `${JSON.stringify({ perSecond: Math.round(sent / (MS / 1000)), slowestMs: Math.round(callers.slowestMs()), growthMb: growth, answers, faults: faults.slice(0, 10) }, null, 2)}\n`,
);
const { code } = await service.terminate();
await sandbox.close();
if (growth > MOST_GROWTH_MB || faults.length > 0 || code !== 0) process.exitCode = 1;
