/**
 * `npm run bench:figures`: fifty thousand beacons a minute beside reads of `npm run bench`, held against the
 * same reads without them, by turns in one run, and the memory over all of it. Beacons go to the port for
 * visitors (`PUBLIC_PORT`), at other turns to the one that reads go to, and at others to another program that
 * does nothing with them: they are made on the same two cores, and what that costs is not the service's.
 * Reads are counted by the second and by the processor time of the thread that answers them, which other
 * programs on the machine do not take away. It builds the service first.
 * `-- --rounds 300` for more of them, `-- --only file` or `postgres` for one of the places, `-- --reads form`
 * for those whose name has that in it.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildService } from '../scripts/build-service.mjs';
import { freePort } from '../scripts/free-port.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { startReads } from './service/load.ts';
import { QUICK } from './service/scenarios.ts';
import { mainThreadOf, memoryOf, processorOf, startServer, startSink, startStub } from './service/servers.ts';
import { figure, summarize, table, withSpread } from './service/statistics.ts';
import { countedViews, keepCountedForms, openBeacons } from './writers/beacon-load.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    reads: { type: 'string', default: '' },
  },
});
const PER_SECOND = 50_000 / 60;
const READS = QUICK.filter(({ name, callers, stub }) => /^(list|form)/.test(name) && callers >= 50 && !stub)
  .concat(QUICK.filter(({ name }) => name.includes('50 ms latency, 200 callers, one form')))
  .filter(({ name }) => name.includes(values.reads));
/** A turn is short, and there are many: what else runs on the machine then hardly changes between two. */
const [TURN_MS, SETTLE_MS] = [200, 20];
/** Answers of a slow provider come in bursts. */
const SLOW_TURN_MS = 1_000;
const WARM_UP_MS = 1_000;
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
  /** Of processor time that the thread had in a second, whatever it was spent on. */
  readonly processorMs: number;
}

async function measure(url: string) {
  const publicPort = await freePort(0);
  const variables = {
    DATABASE_URL: url,
    FIGURES: 'on',
    PUBLIC_URL: 'https://forms.example.com',
    PUBLIC_PORT: String(publicPort),
  };
  const server = await startServer('formloom', stub.address, variables, program);
  await keepCountedForms(server.port);
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(memoryOf(server)), 1_000);
  const rounds: Record<string, Record<Turn, Reads[]>> = {};
  const beacons = {
    elsewhere: openBeacons(sink.port, PER_SECOND),
    apart: openBeacons(publicPort, PER_SECOND),
    together: openBeacons(server.port, PER_SECOND),
  };
  for (const { name, path, callers, stub: settings } of READS) {
    await stub.set({ latency: 0, ...settings });
    const reads = startReads({ port: server.port, path, callers });
    const ms = settings?.latency ? SLOW_TURN_MS : TURN_MS;
    const read = async (turn: Turn): Promise<Reads> => {
      const told = turn === 'alone' ? undefined : beacons[turn];
      told?.start();
      await pause(SETTLE_MS);
      const [began, before, answered] = [performance.now(), mainThreadOf(server), reads.answered()];
      await pause(ms);
      const seconds = (performance.now() - began) / 1_000;
      const processorMs = mainThreadOf(server) - before;
      told?.stop();
      return { perSecond: (reads.answered() - answered) / seconds, processorMs: processorMs / seconds };
    };
    const kept: Record<Turn, Reads[]> = { alone: [], elsewhere: [], apart: [], together: [] };
    rounds[name] = kept;
    await pause(WARM_UP_MS);
    // By turns, so that none is always the first.
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (let turn = 0; turn < TURNS.length; turn += 1) {
        const which = TURNS[(turn + round) % TURNS.length] ?? 'alone';
        kept[which].push(await read(which));
      }
    reads.close();
  }
  await stub.set({ latency: 0 });
  const [before, sent] = [processorOf(server), beacons.apart.sent()];
  beacons.apart.start();
  await pause(STEADY_MS);
  beacons.apart.stop();
  await pause(1_500);
  clearInterval(watching);
  const each = (processorOf(server) - before) / (beacons.apart.sent() - sent);
  const views = await countedViews(server.port);
  const told = beacons.apart.sent() + beacons.together.sent();
  const unanswered = told - beacons.apart.answered() - beacons.together.answered();
  for (const { close } of Object.values(beacons)) close();
  await server.stop();
  return { rounds, memory, told, views, each, unanswered };
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
  const WORDS = { elsewhere: 'elsewhere', apart: 'on PUBLIC_PORT', together: 'on PORT' } as const;
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
