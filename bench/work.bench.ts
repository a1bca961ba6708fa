/**
 * `npm run bench:work`: projects of 100 kB written at a steady pace, 200 a second to a file and 500 to
 * Postgres, and reads of forms beside them, held against the same reads without. It builds the service first.
 * `-- --seconds 10` for longer rounds, `-- --only file` or `postgres` for one of them.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildService } from '../scripts/build-service.mjs';
import { startPostgres } from '../scripts/postgres-server.ts';
import { runLoad } from './service/load.ts';
import { memoryOf, processorOf, startServer, startStub } from './service/servers.ts';
import { figure, table } from './service/statistics.ts';
import { createWriters } from './work/write-load.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const ms = Number(values.seconds) * 1_000;
const READERS = 4;

const folder = mkdtempSync(join(tmpdir(), 'formloom-bench-'));
const program = await buildService(join(folder, 'build'));
const stub = await startStub();
const rows = [
  [
    '',
    'writes/s',
    'median ms',
    '99 of 100 ms',
    'refused',
    'processor ms each',
    'reads/s',
    '99 of 100 ms',
    'memory MB',
  ],
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
    open: async () => ({ url: `file:${join(folder, 'work.db')}`, close: async () => {} }),
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

for (const { name, perSecond, open } of PLACES.filter(({ name }) => name.includes(values.only))) {
  const { url, close } = await open();
  const server = await startServer('formloom', stub.address, { WORK_URL: url, LOG_LEVEL: 'warn' }, program);
  const read = () =>
    runLoad({ port: server.port, path: () => '/api/forms/small', callers: READERS, warmUpMs: 500, ms });
  const writers = createWriters(server.port);
  // Every form once, so that what follows are changes.
  await writers.write({ perSecond: 100, ms: 1_500 });
  const alone = await read();
  const before = processorOf(server);
  const written = await writers.write({ perSecond, ms });
  const each = (processorOf(server) - before) / written.count;
  const [beside, reads] = await Promise.all([writers.write({ perSecond, ms: ms + 500 }), read()]);
  const cells = (one: typeof written) =>
    [one.perSecond, one.medianMs, one.p99Ms, one.refused].map((value) => figure(value));
  rows.push(
    [`${name}: reads alone`, '', '', '', '', '', figure(alone.perSecond), figure(alone.p99Ms), ''],
    [
      `${name}: ${perSecond} writes/s of ${figure(written.bytes / 1_000)} kB`,
      ...cells(written),
      figure(each),
      '',
      '',
      '',
    ],
    [
      `${name}: both`,
      ...cells(beside),
      '',
      figure(reads.perSecond),
      figure(reads.p99Ms),
      figure(memoryOf(server)),
    ],
  );
  writers.close();
  await server.stop();
  await close();
}

await stub.stop();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `\n${cpus().length} cores, load ${loadavg().map(figure).join(' ')} at the end\n\n${table(rows)}\n`,
);
process.exit();
