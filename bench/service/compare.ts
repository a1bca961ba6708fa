/**
 * Another build of the service beside this one, in processor time for an answer: on a machine that others use, the clock says more about
 * them. What the system counts for the main thread is the same whoever else waits for the processor.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runLoad } from './load.ts';
import { QUICK, type Scenario } from './scenarios.ts';
import { type Server, startServer, startStub } from './servers.ts';
import { figure, summarize, table, withSpread } from './statistics.ts';

const ROUNDS = 12;
const MS = 700;
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

/** A table; `file` is the other build's `main.js`. */
export async function compareBuilds(file: string): Promise<string> {
  const stub = await startStub();
  const servers = [
    await startServer('formloom', stub.address, {}, file),
    await startServer('formloom', stub.address),
    await startServer('express', stub.address),
    await startServer('floor', stub.address),
  ];
  const rows: string[][] = [];
  try {
    for (const scenario of QUICK) {
      await stub.set(scenario.stub ?? {});
      const taking = servers.filter(({ name }) => !scenario.without?.includes(name));
      const costs = await measureCosts(scenario, taking);
      const figures = servers.map((server) => summarize(costs.get(server) ?? []));
      const [was, is, theirs] = figures.map(({ median }) => median);
      const ratio = (one = Number.NaN, other = Number.NaN) => figure(one / other);
      rows.push([
        scenario.name,
        ...figures.map((summary, at) => (costs.has(servers[at] as Server) ? withSpread(summary) : '')),
        ...[ratio(was, is), ratio(theirs, was), ratio(theirs, is)],
      ]);
    }
  } finally {
    for (const server of [...servers, stub]) await server.stop();
  }
  return table([HEAD, ...rows]);
}

/** By turns, in another order each time. */
async function measureCosts({ path, callers }: Scenario, servers: readonly Server[]) {
  const costs = new Map<Server, number[]>(servers.map((server) => [server, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const turn = round % servers.length;
    for (const server of [...servers.slice(turn), ...servers.slice(0, turn)]) {
      await pause(50);
      const start = processorTime(server);
      const { statuses } = await runLoad({ port: server.port, path, callers, warmUpMs: 0, ms: MS });
      const cost = (processorTime(server) - start) / (statuses['200'] ?? 0);
      // The first round is the compiler's.
      if (round > 0 && Number.isFinite(cost)) costs.get(server)?.push(cost);
    }
  }
  return costs;
}

/** Of the main thread, in microseconds. */
function processorTime({ pid }: Server): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
}
