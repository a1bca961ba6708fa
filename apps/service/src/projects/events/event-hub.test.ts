/** Who is told what, on one replica and on several that share what they say. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeMessage, WorkMessage } from '../work-store.ts';
import { createEventHub, type EventHub } from './event-hub.ts';
import type { Listening } from './event-stream.ts';

/** Replicas that hear each other at once; the clock is ours. */
function replicas(count = 1, budget = { all: 100, each: 50 }) {
  const listeners: Array<(message: WorkMessage) => void> = [];
  const gaps: Array<() => void> = [];
  const kept: ChangeMessage[] = [];
  const clock = { now: 0 };
  let ids = 0;
  const hear = (message: WorkMessage) => {
    for (const listener of listeners) listener(message);
  };
  const hubs = Array.from({ length: count }, () =>
    createEventHub({
      store: {
        onMessage: (listener) => void listeners.push(listener),
        onGap: (listener) => void gaps.push(listener),
        say: async (message) => hear(message),
        changesAfter: async ({ account, number }) =>
          kept.filter((one) => one.account === account && one.number > number),
        lastNumber: async () => kept.at(-1)?.number ?? 0,
      },
      uptime: () => clock.now,
      newId: () => `id${++ids}`,
      budget,
    }),
  );
  const change = (number: number, isHeard = true, account = 'a'): ChangeMessage => {
    const message = { kind: 'change', account, form: 'f1', revision: number, by: 'Ana', number } as const;
    kept.push(message);
    if (isHeard) hear(message);
    return message;
  };
  const miss = () => {
    for (const gap of gaps) gap();
  };
  return { hubs, clock, change, miss };
}

/** A caller, and what it has read so far. */
async function listen(hub: EventHub | undefined, more: Partial<Listening> = {}) {
  if (!hub) throw new Error('There is no such replica');
  const stream = await hub.open({ account: 'a', network: '10.0.0.1', after: undefined, ...more });
  let text = '';
  let isOver = false;
  stream.on('data', (chunk) => {
    text += chunk;
  });
  stream.on('close', () => {
    isOver = true;
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    stream,
    isOver: async () => {
      await settle();
      return isOver;
    },
    /** The data of what came since it was last asked, with their ids. */
    async read(): Promise<unknown[]> {
      await settle();
      const events = [...text.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)];
      text = '';
      return events.map(([, id, data]) => [Number(id), JSON.parse(data ?? '')]);
    },
    raw: async () => {
      await settle();
      return text;
    },
  };
}

const open = (name: string, tab?: string, form = 'f1') => ({
  open: { form, person: { name, editing: false, ...(tab && { tab }) } },
});
const people = (...all: object[]) => ({ form: 'f1', people: all });

it('a stream begins with a line that means nothing, so that its head leaves at once', async () => {
  const { hubs } = replicas();
  const one = await listen(hubs[0]);
  expect(await one.raw()).toBe('retry: 2000\n: here\n\n');
});

it('every change of the account is told, with a number to come back with, and none of another account', async () => {
  const {
    hubs: [hub],
    change,
  } = replicas();
  const one = await listen(hub);
  const other = await listen(hub, { account: 'b' });
  change(4);
  change(5);
  change(6, true, 'c');
  expect(await one.read()).toEqual([
    [4, { form: 'f1', revision: 4, by: 'Ana' }],
    [5, { form: 'f1', revision: 5, by: 'Ana' }],
  ]);
  expect(await other.read()).toEqual([]);
});

it('who comes back is told what was missed; who was there while nothing was heard, too', async () => {
  const {
    hubs: [hub],
    change,
    miss,
  } = replicas();
  change(1);
  change(2, false);
  const back = await listen(hub, { after: 1 });
  expect(await back.read()).toEqual([[2, { form: 'f1', revision: 2, by: 'Ana' }]]);
  const fresh = await listen(hub);
  expect(await fresh.read()).toEqual([]);
  change(3, false);
  miss();
  expect(await fresh.read()).toEqual([[3, { form: 'f1', revision: 3, by: 'Ana' }]]);
});

it('what happens while a stream is being opened is told, too', async () => {
  const {
    hubs: [hub],
    change,
  } = replicas();
  const opening = listen(hub);
  change(1);
  expect(await (await opening).read()).toEqual([[1, { form: 'f1', revision: 1, by: 'Ana' }]]);
});

it('who has a form open is told to everybody of the account, until their stream ends', async () => {
  const {
    hubs: [hub],
  } = replicas();
  const list = await listen(hub);
  const ana = await listen(hub, open('Ana', 't1'));
  const ANA = { name: 'Ana', editing: false, tab: 't1' };
  expect(await list.read()).toEqual([[0, people(ANA)]]);
  expect(await ana.read()).toEqual([[0, people(ANA)]]);
  const ben = await listen(hub, open('Ben', 't2'));
  const BEN = { name: 'Ben', editing: false, tab: 't2' };
  expect(await ben.read()).toEqual([[0, people(ANA, BEN)]]);
  hub?.here(
    { account: 'a', form: 'f1' },
    { name: 'Ana', tab: 't1', editing: true, step: 's2', field: 'email' },
  );
  const WRITES = { ...ANA, editing: true, step: 's2', field: 'email' };
  expect((await ben.read()).at(-1)).toEqual([0, people(BEN, WRITES)]);
  ana.stream.destroy();
  expect((await ben.read()).at(-1)).toEqual([0, people(BEN)]);
  const late = await listen(hub);
  expect(await late.read()).toEqual([[0, people(BEN)]]);
  expect(await (await listen(hub, { account: 'b' })).read()).toEqual([]);
});

it('replicas know each other’s people, where they are, and when they have gone', async () => {
  const {
    hubs: [here, there],
  } = replicas(2);
  const ana = await listen(here, open('Ana', 't1'));
  const ben = await listen(there, open('Ben', 't2'));
  const names = async (one: typeof ana) =>
    (
      (await one.read()).at(-1) as [number, { people: { name: string; step?: string }[] }] | undefined
    )?.[1].people
      .map(({ name, step }) => `${name} ${step ?? ''}`.trim())
      .sort();
  expect(await names(ana)).toEqual(['Ana', 'Ben']);
  expect(await names(ben)).toEqual(['Ana', 'Ben']);
  // Said on one replica, listening on another.
  there?.here({ account: 'a', form: 'f1' }, { name: 'Ana', tab: 't1', editing: false, step: 's2' });
  expect(await names(ana)).toEqual(['Ana s2', 'Ben']);
  expect(await names(ben)).toEqual(['Ana s2', 'Ben']);
  ana.stream.destroy();
  expect(await names(ben)).toContain('Ben');
});

it('a replica that comes later learns who is there', async () => {
  const {
    hubs: [here, there],
    miss,
  } = replicas(2);
  await listen(here, open('Ana'));
  miss();
  const late = await listen(there);
  expect(await late.read()).toEqual([[0, people({ name: 'Ana', editing: false })]]);
});

it('the address with the most streams makes room', async () => {
  const {
    hubs: [hub],
  } = replicas(1, { all: 4, each: 2 });
  const greedy = [];
  for (let at = 0; at < 3; at += 1) greedy.push(await listen(hub, { network: 'one' }));
  const modest = await listen(hub, { network: 'two' });
  expect(await Promise.all([...greedy, modest].map((one) => one.isOver()))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('another account, and the end of the service, end them at once', async () => {
  const {
    hubs: [hub],
  } = replicas();
  const [mine, other] = [await listen(hub), await listen(hub, { account: 'b' })];
  hub?.keepOnly(['a']);
  expect([await mine.isOver(), await other.isOver()]).toEqual([false, true]);
  hub?.end();
  expect([await mine.isOver(), hub?.count()]).toEqual([true, 0]);
});

it('whoever does not read is let go of, and costs no more than a bounded buffer', async () => {
  const {
    hubs: [hub],
    change,
  } = replicas();
  const stream = await hub?.open({ account: 'a', network: 'n', after: undefined });
  for (let at = 0; at < 10_000; at += 1) change(at);
  expect(stream?.destroyed).toBe(true);
  await expect.poll(() => hub?.count()).toBe(0);
});

describe('as time goes by', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('a line comes at least every 15 seconds', async () => {
    const {
      hubs: [hub],
    } = replicas();
    const one = await listen(hub);
    vi.advanceTimersByTime(15_000);
    expect(await one.raw()).toContain('\n: still here\n\n');
  });

  it('somebody who listens to nothing is there for half a minute, and a replica that is gone takes its people along', async () => {
    const {
      hubs: [here, there],
      clock,
    } = replicas(2);
    const one = await listen(here);
    here?.here({ account: 'a', form: 'f1' }, { name: 'Cy', editing: false });
    there?.here({ account: 'a', form: 'f1' }, { name: 'Di', editing: false });
    expect((await one.read()).at(-1)).toEqual([
      0,
      people({ name: 'Cy', editing: false }, { name: 'Di', editing: false }),
    ]);
    clock.now = 31_000;
    vi.advanceTimersByTime(10_000);
    expect((await one.read()).at(-1)).toEqual([0, people({ name: 'Di', editing: false })]);
    clock.now = 40_000;
    vi.advanceTimersByTime(10_000);
    expect((await one.read()).at(-1)).toEqual([0, people()]);
  });

  it('whoever leaves says so on any replica, and in that form alone', async () => {
    const {
      hubs: [here, there],
    } = replicas(2);
    const one = await listen(here);
    const cy = { name: 'Cy', editing: false, tab: 't' };
    here?.here({ account: 'a', form: 'f1' }, cy);
    here?.here({ account: 'a', form: 'f2' }, cy);
    await one.read();
    there?.gone({ account: 'a', form: 'f1' }, cy);
    expect(await one.read()).toEqual([[0, people()]]);
    expect([
      here?.here({ account: 'a', form: 'f2' }, cy),
      there?.here({ account: 'a', form: 'f1' }, cy),
    ]).toEqual([false, true]);
  });

  it('is in each account by itself, though form and name are the same in both', async () => {
    const {
      hubs: [hub],
    } = replicas();
    const [one, other] = [await listen(hub), await listen(hub, { account: 'b' })];
    const cy = { name: 'Cy', editing: false };
    hub?.here({ account: 'a', form: 'f1' }, cy);
    hub?.here({ account: 'b', form: 'f1' }, cy);
    hub?.gone({ account: 'b', form: 'f1' }, cy);
    expect([await one.read(), await other.read()]).toEqual([
      [[0, people(cy)]],
      [
        [0, people(cy)],
        [0, people()],
      ],
    ]);
    expect(hub?.here({ account: 'a', form: 'f1' }, cy)).toBe(false);
  });
});
