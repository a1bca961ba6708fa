/**
 * One, two and four replicas of the service on one Postgres, each request to any of them: what they carry
 * together, and what a change costs that has to hold everywhere. Beside them one that keeps its session in
 * memory.
 */

import { startPostgres } from '../../scripts/postgres-server.ts';
import { runLoad } from './load.ts';
import type { Rounds } from './measure.ts';
import { connectAccount, type Server, type Stub, startServer } from './servers.ts';
import { type Summary, summarize } from './statistics.ts';

export interface ReplicasFigures {
  readonly name: string;
  readonly perSecond: Summary;
  /** Milliseconds from asking for a log-out to its answer. */
  readonly logOutMs: Summary;
}

const CALLERS = 48;
const LOG_OUTS = 20;

export async function measureReplicas(stub: Stub, rounds: Rounds): Promise<ReplicasFigures[]> {
  const database = await startPostgres();
  const shared = { DATABASE_URL: database.url(), SESSION_SECRET: 'a-session-secret-for-the-benchmark' };
  const servers: Server[] = [];
  const figures: ReplicasFigures[] = [];
  try {
    const alone = await startServer('formloom', stub.address);
    servers.push(alone);
    figures.push(await measure('1 in memory', [alone], rounds));
    const replicas: Server[] = [];
    for (const count of [1, 2, 4]) {
      while (replicas.length < count) {
        const replica = await startServer('formloom', stub.address, shared);
        replicas.push(replica);
        servers.push(replica);
      }
      figures.push(await measure(`${count} on Postgres`, replicas, rounds));
    }
  } finally {
    for (const server of servers) await server.stop();
    await database.close();
  }
  return figures;
}

/** The same number of callers, spread evenly over so many. */
async function measure(name: string, servers: readonly Server[], rounds: Rounds): Promise<ReplicasFigures> {
  const samples: number[] = [];
  const [first] = servers as [Server, ...Server[]];
  await connectAccount(`http://127.0.0.1:${first.port}`);
  for (let round = 0; round < rounds.rounds; round += 1) {
    const outcomes = await Promise.all(
      servers.map(({ port }) =>
        runLoad({ ...rounds, port, path: () => '/api/forms/f30', callers: CALLERS / servers.length }),
      ),
    );
    const good = outcomes.reduce((sum, { statuses }) => sum + (statuses['200'] ?? 0), 0);
    samples.push((good / rounds.ms) * 1_000);
  }
  const logOuts: number[] = [];
  for (let round = 0; round < LOG_OUTS; round += 1) {
    const begun = performance.now();
    await fetch(`http://127.0.0.1:${first.port}/oauth/provider/logout`, { method: 'POST' });
    logOuts.push(performance.now() - begun);
  }
  return { name, perSecond: summarize(samples), logOutMs: summarize(logOuts) };
}
