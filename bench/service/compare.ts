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
const SCENARIOS = QUICK.filter(({ stub }) => stub === undefined);
const HEAD = ['µs of processor for an answer', 'before', 'now', 'express', 'speed of before', '× Express'];

/** A table; `file` is the other build's `main.js`. */
export async function compareBuilds(file: string): Promise<string> {
  const stub = await startStub();
  const [before, now, express] = [
    await startServer('formloom', stub.address, {}, file),
    await startServer('formloom', stub.address),
    await startServer('express', stub.address),
  ] as const;
  const rows: string[][] = [];
  try {
    for (const scenario of SCENARIOS) {
      const costs = await measureCosts(scenario, [before, now, express]);
      const [was, is, theirs] = [before, now, express].map((server) => summarize(costs.get(server) ?? []));
      const ratio = (of = Number.NaN) => figure(of / (is?.median ?? Number.NaN));
      const cells = [was, is, theirs].map((summary) => (summary ? withSpread(summary) : ''));
      rows.push([scenario.name, ...cells, ratio(was?.median), ratio(theirs?.median)]);
    }
  } finally {
    for (const server of [before, now, express, stub]) await server.stop();
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
