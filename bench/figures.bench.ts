/**
 * `npm run bench:figures`: fifty thousand beacons a minute beside reads of `npm run bench`, held against the
 * same reads without them, by turns in one run, and the memory over all of it. Beacons go to the port for
 * visits (`FIGURES_PORT`), at other turns to the one that reads go to, and at others to another program that
 * does nothing with them: they are made on the same two cores, and what that costs is not the service's.
 * Reads are told by the second and by the processor time of the thread that answers them, which other
 * programs on the machine do not take away. It builds the service first.
 * `-- --rounds 30` for more of them, `-- --only file` or `postgres` for one of the places, `-- --reads form`
 * for those whose name has that in it.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildService } from '../scripts/build-service.mjs';
import { startPostgres } from '../scripts/postgres-server.ts';
import { freePort } from '../scripts/run-together.ts';
import { runLoad } from './service/load.ts';
import { QUICK } from './service/scenarios.ts';
import { mainThreadOf, memoryOf, processorOf, startServer, startSink, startStub } from './service/servers.ts';
import { figure, summarize, table, withSpread } from './service/statistics.ts';
import { countedViews, keepCountedForms, startBeacons } from './writers/beacon-load.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    reads: { type: 'string', default: '' },
  },
});
const PER_SECOND = 50_000 / 60;
const READS = QUICK.filter(({ name, callers, stub }) => /^(list|form)/.test(name) && callers >= 50 && !stub)
  .concat(QUICK.filter(({ name }) => name.includes('50 ms latency, 200 callers, one form')))
  .filter(({ name }) => name.includes(values.reads));
/** Short, and many: what else runs on the machine then hardly changes from one to the next. */
const [WARM_UP, ROUND] = [
  { warmUpMs: 0, ms: 100 },
  { warmUpMs: 0, ms: 500 },
];
/** Memory is looked at after the rounds as well, with beacons alone. */
const STEADY_MS = 15_000;

const folder = mkdtempSync(join(tmpdir(), 'formloom-bench-'));
const program = await buildService(join(folder, 'build'));
const stub = await startStub();
const sink = await startSink();
const PLACES = [
  {
    name: 'file',
    open: async () => ({ url: `file:${join(folder, 'work.db')}`, close: async () => {} }),
  },
  {
    name: 'postgres',
    open: async () => {
      const server = await startPostgres({ fsync: 'on', full_page_writes: 'on' });
      return { url: server.url(), close: server.close };
    },
  },
];

/** Reads without beacons, with beacons for another program, on their own port, and on the same port. */
const TURNS = ['alone', 'elsewhere', 'apart', 'together'] as const;
type Turn = (typeof TURNS)[number];

interface Reads {
  readonly perSecond: number;
  /** Of processor time that the thread had meanwhile, whatever it was spent on. */
  readonly processorMs: number;
}

async function measure(url: string) {
  const visitsPort = await freePort(0);
  const variables = {
    WORK_URL: url,
    FIGURES: 'on',
    PUBLIC_URL: 'https://forms.example.com',
    FIGURES_PORT: String(visitsPort),
  };
  const server = await startServer('formloom', stub.address, variables, program);
  await keepCountedForms(server.port);
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(memoryOf(server)), 1_000);
  const rounds: Record<string, Record<Turn, Reads[]>> = {};
  let told = 0;
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const { name, path, callers, stub: settings } of READS) {
      await stub.set({ latency: 0, ...settings });
      const load = { port: server.port, path, callers };
      const read = async (): Promise<Reads> => {
        const before = mainThreadOf(server);
        const { perSecond } = await runLoad({ ...load, ...ROUND });
        return { perSecond, processorMs: mainThreadOf(server) - before };
      };
      const beside = async (port: number) => {
        const beacons = startBeacons(port, PER_SECOND);
        const reads = await read();
        beacons.close();
        await pause(50);
        if (port !== sink.port) told += beacons.sent();
        return reads;
      };
      const kept = rounds[name] ?? { alone: [], elsewhere: [], apart: [], together: [] };
      rounds[name] = kept;
      await runLoad({ ...load, ...WARM_UP });
      const turns = {
        alone: read,
        elsewhere: () => beside(sink.port),
        apart: () => beside(visitsPort),
        together: () => beside(server.port),
      };
      // By turns, so that none is always the first.
      for (let turn = 0; turn < TURNS.length; turn += 1) {
        const which = TURNS[(turn + round) % TURNS.length] ?? 'alone';
        kept[which].push(await turns[which]());
      }
    }
  await stub.set({ latency: 0 });
  const before = processorOf(server);
  const steady = startBeacons(visitsPort, PER_SECOND);
  await pause(STEADY_MS);
  steady.close();
  await pause(1_500);
  clearInterval(watching);
  told += steady.sent();
  const each = (processorOf(server) - before) / steady.sent();
  const views = await countedViews(server.port);
  await server.stop();
  return { rounds, memory, told, views, each, unanswered: steady.sent() - steady.answered() };
}

const NOTHING: Reads = { perSecond: Number.NaN, processorMs: Number.NaN };
const lostOf = (alone: number, beside: number) => 100 * (1 - beside / alone);
const perSecond = (reads: Reads) => reads.perSecond;
const perMs = (reads: Reads) => reads.perSecond / reads.processorMs;

/**
 * All reads by all of the thread's processor time: a round in which other programs left it next to nothing
 * weighs next to nothing here.
 */
function ofAll(alone: readonly Reads[], beside: readonly Reads[]): string {
  const sum = (all: readonly Reads[], of: keyof Reads) => all.reduce((sum, one) => sum + one[of], 0);
  const rate = (all: readonly Reads[]) => sum(all, 'perSecond') / sum(all, 'processorMs');
  return figure(lostOf(rate(alone), rate(beside)));
}

type Measured = Awaited<ReturnType<typeof measure>>;

function tell(name: string, { rounds, memory, told, views, each, unanswered }: Measured) {
  const WORDS = { elsewhere: 'elsewhere', apart: 'on FIGURES_PORT', together: 'on PORT' } as const;
  const rows = Object.entries(rounds).flatMap(([scenario, kept]) =>
    (['elsewhere', 'apart', 'together'] as const).map((turn) => {
      const { alone, elsewhere, [turn]: beside } = kept;
      const lost = (than: readonly Reads[], of: (reads: Reads) => number) =>
        withSpread(summarize(than.map((one, at) => lostOf(of(one), of(beside[at] ?? NOTHING)))));
      const each = (all: readonly Reads[]) => withSpread(summarize(all.map(({ perSecond }) => perSecond)));
      return [
        scenario,
        WORDS[turn],
        each(alone),
        each(beside),
        lost(alone, perSecond),
        turn === 'elsewhere' ? '' : lost(elsewhere, perSecond),
        lost(alone, perMs),
        ofAll(alone, beside),
      ];
    }),
  );
  const third = Math.floor(memory.length / 3);
  const [first, last] = [summarize(memory.slice(third, 2 * third)), summarize(memory.slice(2 * third))];
  process.stdout.write(`\n${name}: ${figure(told)} beacons, of which ${figure(views)} views are counted, ${unanswered} unanswered at the end; ${figure(each * 1_000)} µs of processor time each
memory each second, MB: ${memory.map((one) => Math.round(one)).join(' ')}
the second third ${withSpread(first)}, the last ${withSpread(last)}

${table([['reads', 'beacons', '/s alone', '/s beside them', 'lost of 100', 'of what is left elsewhere', 'by processor time', 'the same over all rounds'], ...rows])}
`);
}

try {
  for (const { name, open } of PLACES.filter((place) => place.name.includes(values.only))) {
    const { url, close } = await open();
    try {
      tell(name, await measure(url));
    } finally {
      await close();
    }
  }
} finally {
  await stub.stop();
  await sink.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${cpus().length} cores, load ${loadavg().map(figure).join(' ')} at the end\n`);
process.exit();
