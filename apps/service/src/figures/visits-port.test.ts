import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { FIGURES_PATH, type FigureEvent } from '@formloom/form';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createCounting } from './counting.ts';
import { createVisitsPort } from './visits-port.ts';
import type { FromVisits, HandedVisits, ToVisits } from './worker.ts';

afterEach(() => vi.useRealTimers());

const VIEW: FigureEvent = { form: 'f1', version: 'v1', what: 'view', step: undefined, key: undefined };
const SUM = { ...VIEW, day: 20261117, count: 3 };
const silent = pino({ level: 'silent' });

/** Threads that do what the test says. */
function setUp() {
  const threads: Array<EventEmitter & { port: number; told: ToVisits[]; says: (word: FromVisits) => void }> =
    [];
  const lines: string[] = [];
  const visits = createVisitsPort({
    port: 0,
    mostConnections: 9,
    log: pino({}, { write: (line) => lines.push(JSON.parse(line).msg) }),
    open: ({ port }) => {
      const thread = Object.assign(new EventEmitter(), {
        port,
        told: [] as ToVisits[],
        says: (word: FromVisits) => void thread.emit('message', word),
        postMessage: (word: ToVisits) => void thread.told.push(word),
        terminate: async () => void thread.emit('exit'),
      });
      threads.push(thread);
      return thread as unknown as Worker;
    },
  });
  const handed: HandedVisits[] = [];
  const tellKnown = visits.bind((one) => handed.push(one));
  return { visits, threads, lines, handed, tellKnown };
}

it('a thread that ends is started anew on the same port, told what the other knew, and this is in the log', async () => {
  vi.useFakeTimers();
  const { visits, threads, lines, handed, tellKnown } = setUp();
  expect(visits.tell(VIEW)).toBe(false);
  const listening = visits.listen();
  threads[0]?.says({ listening: 4321 });
  expect(await listening).toBe(4321);
  tellKnown(['f1']);
  expect(visits.tell(VIEW)).toBe(true);
  threads[0]?.emit('error', new Error('out of memory'));
  expect([visits.tell(VIEW), threads.length]).toEqual([false, 2]);
  // One that cannot have the port yet is tried again.
  threads[1]?.says({ refused: 'taken' });
  await vi.advanceTimersByTimeAsync(250);
  threads[2]?.says({ listening: 4321 });
  await vi.advanceTimersByTimeAsync(1_000);
  threads[2]?.says({ handed: { sums: [SUM], dropped: { event: 1 } } });
  expect(threads.map(({ port }) => port)).toEqual([0, 4321, 4321]);
  expect(threads.map(({ told }) => told)).toEqual([
    [{ known: [] }, { known: ['f1'] }, { event: VIEW }],
    [],
    [{ known: ['f1'] }],
  ]);
  expect(handed).toEqual([{ sums: [SUM], dropped: { event: 1 } }]);
  expect(lines).toEqual(['the thread of the port for visits has ended, and is started anew']);
});

it('closing waits for the last sums, but not for a thread that hangs, and starts none anew', async () => {
  vi.useFakeTimers();
  const { visits, threads, handed } = setUp();
  const listening = visits.listen();
  threads[0]?.says({ listening: 4321 });
  await listening;
  const closed = visits.close();
  expect([visits.tell(VIEW), threads[0]?.told.at(-1)]).toEqual([false, { end: true }]);
  threads[0]?.says({ handed: { sums: [SUM], dropped: {} } });
  threads[0]?.says({ ended: true });
  await closed;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([handed.length, threads.length]).toEqual([1, 1]);

  const other = setUp();
  const again = other.visits.listen();
  other.threads[0]?.says({ listening: 1 });
  await again;
  const hung = other.visits.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await hung;
  expect(other.threads).toHaveLength(1);
});

it('a real thread: what is told at either port is counted by one bound, and what is left handed over at the end', async () => {
  const written: Array<{ form: string; count: number }> = [];
  const visits = createVisitsPort({ port: 0, mostConnections: 9, log: silent });
  const dropped: Record<string, number> = {};
  const counting = createCounting({
    store: {
      addFigures: async (sums) => {
        written.push(...sums);
        return sums.map(({ form, count }) => ({ form, count }));
      },
      foldFigures: async () => {},
    },
    now: Date.now,
    log: silent,
    visits,
    observe: () => (_, drops) => {
      for (const [why, count] of Object.entries(drops)) dropped[why] = (dropped[why] ?? 0) + count;
    },
  });
  const port = await visits.listen();
  const tell = (body: string) =>
    fetch(`http://127.0.0.1:${port}${FIGURES_PATH.events}`, { method: 'POST', body });
  expect((await tell(JSON.stringify({ f: 'f2', v: 'v1', e: 'view' }))).status).toBe(204);
  expect((await tell('{')).status).toBe(204);
  for (let time = 0; time < 1_500; time += 1) counting.count({ ...VIEW, form: 'f3' });
  await tell(JSON.stringify({ f: 'f3', v: 'v1', e: 'view' }));
  await visits.close();
  // It is over there, and counted here.
  counting.count(VIEW);
  await counting.end();
  const counted = (form: string) =>
    written.filter((one) => one.form === form).reduce((sum, { count }) => sum + count, 0);
  expect(['f1', 'f2', 'f3'].map(counted)).toEqual([1, 1, 1_000]);
  expect(dropped).toMatchObject({ event: 1, rate: 501 });
});

it('a port that is taken is said in a sentence', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as AddressInfo;
  const visits = createVisitsPort({ port, mostConnections: 9, log: silent });
  await expect(visits.listen()).rejects.toThrow(`FIGURES_PORT ${port} cannot be listened on.`);
  other.close();
});
