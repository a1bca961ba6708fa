import type { FigureEvent } from '@formloom/form';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FigureSums } from '../projects/work-store.ts';
import { type CountingOptions, createCounting } from './counting.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 12) }));
afterEach(() => vi.useRealTimers());

const view = (form: string): FigureEvent => ({
  form,
  version: 'v1',
  what: 'view',
  step: undefined,
  key: undefined,
});

function setUp(worked: readonly string[] = ['f1'], onlyExisting?: CountingOptions['onlyExisting']) {
  const written: FigureSums[] = [];
  const folded: number[] = [];
  const seen: { counted: number; dropped: Record<string, number>; waiting: () => number } = {
    counted: 0,
    dropped: {},
    waiting: () => 0,
  };
  const lines: unknown[] = [];
  let isAway = false;
  let poison = '-';
  const counting = createCounting({
    store: {
      addFigures: async (sums) => {
        if (isAway) throw new Error('away');
        if (sums.some(({ key }) => key === poison))
          throw new Error('away', { cause: Object.assign(new Error('no such row'), { code: '21000' }) });
        written.push(sums);
        return worked.map((form) => ({
          form,
          count: sums.reduce((sum, one) => sum + (one.form === form ? one.count : 0), 0),
        }));
      },
      foldFigures: async (before) => void folded.push(before),
    },
    now: Date.now,
    onlyExisting,
    log: pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
    observe: (waiting) => {
      seen.waiting = waiting;
      return (counted, dropped) => {
        seen.counted += counted;
        for (const [because, count] of Object.entries(dropped))
          if (count > 0) seen.dropped[because] = (seen.dropped[because] ?? 0) + count;
      };
    },
  });
  const goAway = (away: boolean) => {
    isAway = away;
  };
  const refuse = (key: string) => {
    poison = key;
  };
  return { counting, written, folded, seen, lines, goAway, refuse };
}

it('what is told is written within a second, once', async () => {
  const { counting, written, seen } = setUp();
  counting.count(view('f1'));
  counting.count(view('f1'));
  counting.count(view('nobody works on it'));
  expect([written, seen.waiting()]).toEqual([[], 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([
    [
      { ...view('f1'), day: 20261117, count: 2 },
      { ...view('nobody works on it'), day: 20261117, count: 1 },
    ],
  ]);
  expect([seen.counted, seen.dropped, seen.waiting()]).toEqual([2, { form: 1 }, 0]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(1);
  await counting.end();
});

it('a form that an account works on only after the lookup is not written', async () => {
  const { counting, written, seen } = setUp(['f1', 'f2'], async (sums) => ({
    existing: sums.filter(({ form, version }) => form === 'f1' && version === 'v1'),
    unworked: new Set(['f2']),
  }));
  for (const event of [view('f1'), { ...view('f1'), version: 'made up' }, view('f2'), view('f2')])
    counting.count(event);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written.flat().map(({ form }) => form)).toEqual(['f1']);
  expect(seen.dropped).toEqual({ version: 1, form: 2 });
  await counting.end();
});

it('while the database is away it waits, and nothing is lost or doubled', async () => {
  const { counting, written, goAway, seen } = setUp();
  goAway(true);
  counting.count(view('f1'));
  await vi.advanceTimersByTimeAsync(60_000);
  counting.count(view('f1'));
  await vi.advanceTimersByTimeAsync(2_000);
  goAway(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([[{ ...view('f1'), day: 20261117, count: 2 }]]);
  expect([seen.counted, seen.dropped]).toEqual([2, {}]);
  await counting.end();
});

it('one row that the database refuses is dropped and counted, and all others are written', async () => {
  const { counting, written, refuse, seen, lines } = setUp();
  refuse('poisoned');
  for (let field = 0; field < 9; field += 1)
    counting.count({ ...view('f1'), what: 'error', key: field === 4 ? 'poisoned' : `field ${field}` });
  await vi.advanceTimersByTimeAsync(1_000);
  const keys = written.flat().map(({ key }) => key);
  expect(keys.toSorted()).toEqual([0, 1, 2, 3, 5, 6, 7, 8].map((field) => `field ${field}`));
  expect([seen.counted, seen.dropped, seen.waiting()]).toEqual([8, { refused: 1 }, 0]);
  expect(lines).toMatchObject([
    { level: 40, msg: 'the database refused an analytics row, which is dropped' },
    { level: 40, dropped: { refused: 1 } },
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written.flat()).toHaveLength(8);
  await counting.end();
});

it('a process that ends beside a row that the database refuses still writes the others', async () => {
  const { counting, written, refuse } = setUp();
  refuse('poisoned');
  counting.count({ ...view('f1'), what: 'error', key: 'poisoned' });
  counting.count(view('f1'));
  await counting.end();
  expect(written).toEqual([[{ ...view('f1'), day: 20261117, count: 1 }]]);
});

it('a process that ends without its database logs how much is lost', async () => {
  const { counting, goAway, lines } = setUp();
  goAway(true);
  counting.count(view('f1'));
  await counting.end();
  expect(lines.at(-1)).toMatchObject({ level: 50, sums: 1 });
});

it('what a process knows is written before it ends', async () => {
  const { counting, written } = setUp();
  counting.count(view('f1'));
  await counting.end();
  expect(written).toHaveLength(1);
});

it('what is dropped is told by reason, in numbers, and in the log once a minute', async () => {
  const { counting, seen, lines } = setUp();
  const flood = async () => {
    for (let time = 0; time < 1_500; time += 1) counting.count(view('f1'));
    counting.count(undefined);
    counting.count(view('nobody works on it'));
    await vi.advanceTimersByTimeAsync(1_000);
  };
  for (let second = 0; second < 50; second += 1) await flood();
  expect(seen.dropped).toEqual({ rate: 25_000, event: 50, form: 50 });
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await flood();
  expect(lines).toHaveLength(2);
  await flood();
  await counting.end();
  const told = lines as Array<{ level: number; dropped: Record<string, number>; msg: string }>;
  expect(new Set(told.map(({ level, msg }) => `${level} ${msg}`))).toEqual(
    new Set(['40 visits were told and not counted']),
  );
  const sums: Record<string, number> = {};
  for (const { dropped } of told)
    for (const [because, count] of Object.entries(dropped)) sums[because] = (sums[because] ?? 0) + count;
  expect(sums).toEqual(seen.dropped);
});

it('days are put together by month after 400 of them, once a day', async () => {
  const { counting, folded } = setUp();
  const later = async (hours: number) => {
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    await vi.advanceTimersByTimeAsync(2_000);
  };
  await later(1);
  await later(5);
  expect(folded).toEqual([20251013]);
  await later(18);
  await later(6);
  expect(folded).toEqual([20251013, 20251014]);
  await counting.end();
});
