/**
 * `npm run bench`: the service beside plain peers in front of the same stub provider, in one run, by turns.
 * It builds first. `-- --quick` takes fewer and shorter rounds, `-- --only TEXT` the scenarios with that text
 * in their name, `-- --json FILE` writes every figure. `-- --against FILE` holds another build's `main.js`
 * against this one instead, in processor time and, under the provider's limit, in answers.
 */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareBuilds } from './service/compare.ts';
import { type Figures, measureMemory, measureScenario, measureStarts } from './service/measure.ts';
import { measureReplicas } from './service/replicas.ts';
import { LIMITED, QUICK, type Scenario } from './service/scenarios.ts';
import { NAMES, startServer, startStub } from './service/servers.ts';
import { figure, table, withSpread } from './service/statistics.ts';

interface Measured {
  readonly name: string;
  readonly figures: Figures;
  /** What is aimed at, beside what came out. */
  readonly aims: readonly string[];
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'string' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const QUICK_ROUNDS = values.quick
  ? { rounds: 3, warmUpMs: 300, ms: 700 }
  : { rounds: 5, warmUpMs: 500, ms: 2_000 };
const LIMITED_ROUNDS = { rounds: 1, warmUpMs: 0, ms: 10_000 };

const measured: Measured[] = [];
const wanted = ({ name }: { name: string }) => name.includes(values.only);
const median = (figures: Figures, name: (typeof NAMES)[number]) => figures[name]?.median ?? Number.NaN;
const ratio = (figures: Figures, to: (typeof NAMES)[number]) =>
  median(figures, 'formloom') / median(figures, to);
const verdict = (good: boolean, text: string) => `${good ? 'yes' : 'NO'}: ${text}`;

function note(name: string, figures: Figures, aims: string[]) {
  measured.push({ name, figures, aims });
  process.stdout.write(`${name}: ${aims.join('; ') || figure(median(figures, 'formloom'))}\n`);
}

function aimsOf({ timesExpress, ofFloor, perSecond }: Scenario, figures: Figures): string[] {
  const aims: string[] = [];
  const express = ratio(figures, 'express');
  const floor = ratio(figures, 'floor');
  if (timesExpress)
    aims.push(verdict(express >= timesExpress, `${figure(express)} × Express (${timesExpress})`));
  else aims.push(`${figure(express)} × Express`);
  if (ofFloor) aims.push(verdict(floor >= ofFloor, `${figure(floor)} of the floor (${ofFloor})`));
  if (perSecond) {
    const here = median(figures, 'formloom');
    aims.push(verdict(here >= perSecond, `${figure(here)}/s (${figure(perSecond)})`));
  }
  return aims;
}

const atMost = (figures: Figures, times: number) =>
  verdict(
    ratio(figures, 'express') <= times,
    `${figure(ratio(figures, 'express'))} × Express (at most ${times})`,
  );

const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
if (spawnSync(process.execPath, [build], { stdio: 'inherit' }).status !== 0)
  throw new Error('The build failed.');

if (values.against) {
  process.stdout.write(`${await compareBuilds(values.against)}\n`);
  process.exit();
}

const replicas = { name: 'replicas, form of 30 fields, 48 callers' };
const replicaRows: string[][] = [];

const stub = await startStub();
try {
  const starting = { name: 'cold start, ms' };
  if (wanted(starting)) {
    const figures = await measureStarts(stub, values.quick ? 5 : 15);
    note(starting.name, figures, [atMost(figures, 1.5)]);
  }
  if (wanted(replicas)) {
    for (const { name, perSecond, logOutMs } of await measureReplicas(stub, QUICK_ROUNDS)) {
      replicaRows.push([name, withSpread(perSecond), withSpread(logOutMs)]);
      process.stdout.write(`${replicas.name}, ${name}: ${figure(perSecond.median)}/s\n`);
    }
  }
  const servers = await Promise.all(NAMES.map((name) => startServer(name, stub.address)));
  try {
    await pause(1_000);
    const idle = measureMemory(servers);
    for (const scenario of QUICK.filter(wanted)) {
      const figures = await measureScenario(scenario, servers, stub, QUICK_ROUNDS);
      note(`${scenario.name}, /s`, figures, aimsOf(scenario, figures));
    }
    for (const scenario of LIMITED.filter(wanted)) {
      const figures = await measureScenario(scenario, servers, stub, LIMITED_ROUNDS);
      note(`${scenario.name}, successes/s`, figures, aimsOf(scenario, figures));
    }
    await pause(2_000);
    const after = measureMemory(servers);
    note('memory idle, MB', idle, [`${figure(ratio(idle, 'express'))} × Express`]);
    note('memory after load, MB', after, [atMost(after, 1)]);
  } finally {
    for (const server of servers) await server.stop();
  }
} finally {
  await stub.stop();
}

const rows = measured.map(({ name, figures, aims }) => [
  name,
  ...NAMES.map((server) => (figures[server] ? withSpread(figures[server]) : '')),
  aims.join('; '),
]);
process.stdout.write(
  `\nNode ${process.version}, ${cpus().length} cores. Medians (lowest–highest) of interleaved rounds.\n\n`,
);
process.stdout.write(`${table([['', ...NAMES, 'formloom against them'], ...rows])}\n`);
if (replicaRows.length > 0)
  process.stdout.write(`\n${table([[replicas.name, '/s', 'log-out, ms'], ...replicaRows])}\n`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(measured, null, 2)}\n`);
