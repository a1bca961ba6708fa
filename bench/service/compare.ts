/**
 * Another build of the service beside this one, in processor time for an answer: on a machine that others
 * use, the clock says more about them. What the system counts for the main thread is the same whatever else
 * waits for the processor. Under the provider's limit it is counted how many get an answer: there none is
 * short of processor time.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runLoad } from './load.ts';
import { LIMITED, QUICK, type Scenario } from './scenarios.ts';
import { type Server, type Stub, startServer, startStub } from './servers.ts';
import { figure, summarize, table, withSpread } from './statistics.ts';

const ROUNDS = 5;
const WARM_UP_MS = 2_000;
const MS = 1_000;
const HEAD = [
  'µs of processor for an answer',
  'before',
  'now',
  'express',
  'floor',
  'speed of before',
  'before × Express',
  'now × Express',
];

const LIMITED_ROUNDS = 3;
const LIMITED_MS = 10_000;
const LIMITED_HEAD = ['successes/s', 'before', 'now', 'now to before'];

type Starter = () => Promise<Server>;

/** Two tables; `file` is the other build's `main.js`. */
export async function compareBuilds(file: string): Promise<string> {
  const stub = await startStub();
  try {
    return `${await compareCosts(file, stub)}\n\n${await compareLimited(file, stub)}`;
  } finally {
    await stub.stop();
  }
}

async function compareCosts(file: string, stub: Stub): Promise<string> {
  const starters: Starter[] = [
    () => startServer('formloom', stub.address, {}, file),
    () => startServer('formloom', stub.address),
    () => startServer('express', stub.address),
    () => startServer('floor', stub.address),
  ];
  const costs = new Map<Scenario, number[][]>(QUICK.map((scenario) => [scenario, starters.map(() => [])]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // By turns, and each time in a new process: two of the same build differ by more than many a change.
    for (let turn = 0; turn < starters.length; turn += 1) {
      const at = (round + turn) % starters.length;
      await measureAll(starters[at] as Starter, stub, (scenario, cost) =>
        costs.get(scenario)?.[at]?.push(cost),
      );
    }
  }
  return table([HEAD, ...[...costs].map(([{ name }, each]) => [name, ...cellsOf(each)])]);
}

async function compareLimited(file: string, stub: Stub): Promise<string> {
  const rows: string[][] = [];
  for (const scenario of LIMITED) {
    const [before, now]: [number[], number[]] = [[], []];
    for (let round = 0; round < LIMITED_ROUNDS; round += 1) {
      before.push(
        await countSuccesses(scenario, await startServer('formloom', stub.address, {}, file), stub),
      );
      now.push(await countSuccesses(scenario, await startServer('formloom', stub.address), stub));
    }
    const [was, is] = [summarize(before), summarize(now)];
    rows.push([scenario.name, withSpread(was), withSpread(is), figure(is.median / was.median)]);
  }
  return table([LIMITED_HEAD, ...rows]);
}

/** A second, over a whole window of the provider. */
async function countSuccesses({ path, callers, stub: settings }: Scenario, server: Server, stub: Stub) {
  const load = (ms: number) => runLoad({ port: server.port, path, callers, warmUpMs: 0, ms });
  try {
    await stub.set({});
    await load(WARM_UP_MS);
    await pause(200);
    await stub.set(settings ?? {});
    const { statuses } = await load(LIMITED_MS);
    return ((statuses['200'] ?? 0) / LIMITED_MS) * 1_000;
  } finally {
    await server.stop();
  }
}

async function measureAll(start: Starter, stub: Stub, tell: (scenario: Scenario, cost: number) => void) {
  const server = await start();
  try {
    for (const scenario of QUICK) {
      if (scenario.without?.includes(server.name)) continue;
      await stub.set(scenario.stub ?? {});
      const { path, callers } = scenario;
      const load = (ms: number) => runLoad({ port: server.port, path, callers, warmUpMs: 0, ms });
      await load(WARM_UP_MS);
      await pause(50);
      const before = processorTime(server);
      const { statuses } = await load(MS);
      tell(scenario, (processorTime(server) - before) / (statuses['200'] ?? 0));
    }
  } finally {
    await server.stop();
  }
}

function cellsOf(costs: readonly (readonly number[])[]): string[] {
  const figures = costs.map(summarize);
  const [was, is, theirs] = figures.map(({ median }) => median);
  const ratio = (one = Number.NaN, other = Number.NaN) => figure(one / other);
  return [
    ...figures.map((summary, at) => (costs[at]?.length ? withSpread(summary) : '')),
    ...[ratio(was, is), ratio(theirs, was), ratio(theirs, is)],
  ];
}

/** Of the main thread, in microseconds. */
function processorTime({ pid }: Server): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
}
