/**
 * `npm run bench:work`: projects of 100 kB written at a steady pace, 200 a second to a file and 500 to
 * Postgres, and reads of forms beside them, held against the same reads without. It builds the service first.
 * `-- --seconds 10` for longer rounds, `-- --rounds 5` for more of them, `-- --only file` or `postgres` for
 * one of the places, `-- --against FILE` for another build's `main.js` by turns.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildService } from '../scripts/build-service.mjs';
import { startPostgres } from '../scripts/postgres-server.ts';
import { runLoad } from './service/load.ts';
import { memoryOf, processorOf, startServer, startStub } from './service/servers.ts';
import { figure, summarize, table, withSpread } from './service/statistics.ts';
import { createWriters } from './writers/write-load.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const ms = Number(values.seconds) * 1_000;
const READERS = 4;
const WARM_UP_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'formloom-bench-'));
const stub = await startStub();
const builds = [
  { name: 'now', program: await buildService(join(folder, 'build')) },
  ...(values.against === undefined ? [] : [{ name: 'before', program: values.against }]),
];

interface Place {
  readonly name: string;
  readonly perSecond: number;
  readonly open: () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;
}

const PLACES: readonly Place[] = [
  {
    name: 'file',
    perSecond: 200,
    open: async () => {
      const place = mkdtempSync(join(folder, 'work-'));
      return { url: `file:${join(place, 'work.db')}`, close: async () => rmSync(place, { recursive: true }) };
    },
  },
  {
    name: 'postgres',
    perSecond: 500,
    open: async () => {
      const server = await startPostgres({ fsync: 'on', full_page_writes: 'on', shared_buffers: '128MB' });
      return { url: server.url(), close: server.close };
    },
  },
];

/** One round with one build: what is read alone, what is written alone, and both. */
async function measure({ perSecond, open }: Place, program: string) {
  const { url, close } = await open();
  const server = await startServer(
    'formloom',
    stub.address,
    { DATABASE_URL: url, LOG_LEVEL: 'warn' },
    program,
  );
  const read = () =>
    runLoad({ port: server.port, path: () => '/api/forms/small', callers: READERS, warmUpMs: 500, ms });
  const writers = createWriters(server.port);
  // Every form once, so that what follows are changes; then as long as it takes to compile what writes them.
  await writers.write({ perSecond: 100, ms: 1_500 });
  await writers.write({ perSecond, ms: WARM_UP_MS });
  const alone = await read();
  const before = processorOf(server);
  const written = await writers.write({ perSecond, ms });
  const each = (processorOf(server) - before) / written.count;
  const [beside, reads] = await Promise.all([writers.write({ perSecond, ms: ms + 500 }), read()]);
  const memory = memoryOf(server);
  writers.close();
  await server.stop();
  await close();
  return {
    'reads/s alone': alone.perSecond,
    'writes/s alone': written.perSecond,
    'median ms': written.medianMs,
    '99 of 100 ms': written.p99Ms,
    'processor ms each': each,
    'writes/s with reads': beside.perSecond,
    'reads/s with writes': reads.perSecond,
    '99 of 100 reads ms': reads.p99Ms,
    refused: written.refused + beside.refused,
    'memory MB': memory,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;
const columns: { readonly title: string; readonly rounds: Measured[] }[] = [];
for (const place of PLACES.filter(({ name }) => name.includes(values.only))) {
  const sets = builds.map(({ name, program }) => ({
    title: `${place.name}, ${place.perSecond}/s, ${name}`,
    program,
    rounds: [] as Measured[],
  }));
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const { program, rounds } of sets) rounds.push(await measure(place, program));
  columns.push(...sets);
}

await stub.stop();
rmSync(folder, { recursive: true, force: true });
const names = Object.keys(columns[0]?.rounds[0] ?? {}) as (keyof Measured)[];
const rows = names.map((name) => [
  name,
  ...columns.map(({ rounds }) => withSpread(summarize(rounds.map((round) => round[name])))),
]);
process.stdout.write(
  `\n${cpus().length} cores, load ${loadavg().map(figure).join(' ')} at the end\n\n${table([['', ...columns.map(({ title }) => title)], ...rows])}\n`,
);
process.exit();
