/**
 * Measures by turns: in every round each server has its go, so that what slows the machine for a while slows
 * all of them.
 */

import { deepStrictEqual } from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { runLoad } from './load.ts';
import type { Scenario } from './scenarios.ts';
import { memoryOf, NAMES, type Name, type Server, type Stub, startServer } from './servers.ts';
import { type Summary, summarize } from './statistics.ts';

export type Figures = Partial<Record<Name, Summary>>;

export interface Rounds {
  readonly rounds: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

/** Successful answers in a second. */
export async function measureScenario(
  scenario: Scenario,
  servers: readonly Server[],
  stub: Stub,
  { rounds, warmUpMs, ms }: Rounds,
): Promise<Figures> {
  const { path, callers } = scenario;
  const taking = servers.filter(({ name }) => !scenario.without?.includes(name));
  const samples = new Map<Name, number[]>(taking.map(({ name }) => [name, []]));
  await stub.set({});
  await expectSameAnswers(taking, path(0));
  for (let round = 0; round < rounds; round += 1) {
    // Another one begins each time, so that none always follows the same neighbour.
    const turn = round % taking.length;
    for (const { name, port } of [...taking.slice(turn), ...taking.slice(0, turn)]) {
      // What the round before left under way must not use up this one's allowance.
      await pause(200);
      await stub.set(scenario.stub ?? {});
      const { statuses } = await runLoad({ port, path, callers, warmUpMs, ms });
      samples.get(name)?.push(((statuses['200'] ?? 0) / ms) * 1000);
    }
  }
  await stub.set({});
  return summarizeAll(samples);
}

/** The servers compared do the same work: the answers are equal. */
async function expectSameAnswers(servers: readonly Server[], path: string) {
  const answers = await Promise.all(
    servers.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()),
  );
  const [first, ...others] = answers;
  for (const other of others) deepStrictEqual(other, first);
}

/** Milliseconds from starting the process to its first answer. */
export async function measureStarts(stub: Stub, starts: number): Promise<Figures> {
  const samples = new Map<Name, number[]>(NAMES.map((name) => [name, []]));
  for (let round = 0; round < starts; round += 1) {
    for (const name of NAMES) {
      const server = await startServer(name, stub.address);
      samples.get(name)?.push(server.startMs);
      await server.stop();
    }
  }
  return summarizeAll(samples);
}

export function measureMemory(servers: readonly Server[]): Figures {
  return summarizeAll(new Map(servers.map((server) => [server.name, [memoryOf(server)]])));
}

function summarizeAll(samples: ReadonlyMap<Name, readonly number[]>): Figures {
  return Object.fromEntries([...samples].map(([name, values]) => [name, summarize(values)]));
}
