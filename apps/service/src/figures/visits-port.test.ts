import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FIGURES_PATH, type FigureEvent } from '@formloom/form';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createCounting } from './counting.ts';
import { createVisitsPort } from './visits-port.ts';
import type { FromVisits, HandedVisits, ToVisits } from './visits-process.ts';

afterEach(() => vi.useRealTimers());

const VIEW: FigureEvent = { form: 'f1', version: 'v1', what: 'view', step: undefined, key: undefined };
const SUM = { ...VIEW, day: 20261117, count: 3 };
const silent = pino({ level: 'silent' });

/** Processes that do what the test says. */
function setUp() {
  const children: Array<
    EventEmitter & {
      port: number;
      told: ToVisits[];
      sent: Array<() => void>;
      says: (word: FromVisits) => void;
    }
  > = [];
  const lines: string[] = [];
  const shortage = { left: 0 };
  const visits = createVisitsPort({
    port: 0,
    mostConnections: 9,
    log: pino({}, { write: (line) => lines.push(JSON.parse(line).msg) }),
    open: (port) => {
      if (shortage.left > 0) {
        shortage.left -= 1;
        throw new Error('no memory');
      }
      const child = Object.assign(new EventEmitter(), {
        port,
        told: [] as ToVisits[],
        says: (word: FromVisits) => void child.emit('message', word),
        sent: [] as Array<() => void>,
        send: (word: ToVisits, done: () => void) => {
          child.told.push(word);
          child.sent.push(done);
        },
        kill: () => void child.emit('exit', null, 'SIGKILL'),
      });
      children.push(child);
      return child as unknown as ChildProcess;
    },
  });
  const handed: HandedVisits[] = [];
  const tellKnown = visits.bind((one) => handed.push(one));
  return { visits, children, lines, handed, tellKnown, shortage };
}

/** The same, where the first of them listens. */
async function setUpListening() {
  const set = setUp();
  const listening = set.visits.listen();
  set.children[0]?.says({ listening: 4321 });
  await listening;
  return set;
}

it('a process that ends is started anew on the same port, told what the other knew, and this is in the log', async () => {
  vi.useFakeTimers();
  const { visits, children, lines, handed, tellKnown } = setUp();
  expect(visits.tell(VIEW)).toBe(false);
  const listening = visits.listen();
  children[0]?.says({ listening: 4321 });
  expect(await listening).toBe(4321);
  tellKnown(['f1']);
  expect(visits.tell(VIEW)).toBe(true);
  children[0]?.emit('error', new Error('out of memory'));
  expect([visits.tell(VIEW), children.length]).toEqual([false, 2]);
  // One that cannot have the port yet is tried again.
  children[1]?.says({ refused: 'taken' });
  await vi.advanceTimersByTimeAsync(250);
  children[2]?.says({ listening: 4321 });
  await vi.advanceTimersByTimeAsync(1_000);
  children[2]?.says({ handed: { sums: [SUM], dropped: { event: 1 } } });
  expect(children.map(({ port }) => port)).toEqual([0, 4321, 4321]);
  expect(children.map(({ told }) => told)).toEqual([
    [{ known: [] }, { known: ['f1'] }, { event: VIEW }],
    [],
    [{ known: ['f1'] }],
  ]);
  expect(handed).toEqual([{ sums: [SUM], dropped: { event: 1 } }]);
  expect(lines).toEqual(['the process of the port for visits has ended, and is started anew']);
});

it('where a process cannot even be begun it is tried again', async () => {
  vi.useFakeTimers();
  const { visits, children, shortage } = await setUpListening();
  shortage.left = 2;
  children[0]?.emit('exit', null, 'SIGKILL');
  await vi.advanceTimersByTimeAsync(500);
  expect([shortage.left, children.length]).toEqual([0, 2]);
  children[1]?.says({ listening: 4321 });
  await vi.advanceTimersByTimeAsync(0);
  expect(visits.tell(VIEW)).toBe(true);
});

it('of what a process does not come to taking only so much is held', async () => {
  const { visits, children } = await setUpListening();
  const taken = Array.from({ length: 5_000 }, () => visits.tell(VIEW)).filter(Boolean).length;
  expect(taken).toBe(2_000);
  for (const done of children[0]?.sent ?? []) done();
  expect(visits.tell(VIEW)).toBe(true);
});

it('closing waits for the last sums, but not for a process that hangs, and starts none anew', async () => {
  vi.useFakeTimers();
  const { visits, children, handed } = await setUpListening();
  const closed = visits.close();
  expect([visits.tell(VIEW), children[0]?.told.at(-1)]).toEqual([false, { end: true }]);
  children[0]?.says({ handed: { sums: [SUM], dropped: {} } });
  children[0]?.says({ ended: true });
  await closed;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([handed.length, children.length]).toEqual([1, 1]);

  const other = await setUpListening();
  const hung = other.visits.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await hung;
  expect(other.children).toHaveLength(1);
});

it('a real process: what is told at either port is counted by one bound, and what is left handed over at the end', async () => {
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
  expect(['f1', 'f2'].map(counted)).toEqual([1, 1]);
  // A second has room for 1,000; a slow machine takes longer, and more fit in.
  const { event, rate = 0 } = dropped;
  expect([event, counted('f3') + rate, counted('f3') >= 1_000]).toEqual([1, 1_501, true]);
});

it('a port that is taken is said in a sentence', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as AddressInfo;
  const visits = createVisitsPort({ port, mostConnections: 9, log: silent });
  await expect(visits.listen()).rejects.toThrow(`FIGURES_PORT ${port} cannot be listened on.`);
  other.close();
});
