import type { FigureEvent } from '@formloom/form';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FigureSums } from '../projects/work-store.ts';
import { createCounting } from './counting.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 12) }));
afterEach(() => vi.useRealTimers());

const view = (form: string): FigureEvent => ({
  form,
  version: 'v1',
  what: 'view',
  step: undefined,
  key: undefined,
});

function setUp(worked: readonly string[] = ['f1']) {
  const written: FigureSums[] = [];
  const folded: number[] = [];
  const seen = { counted: 0, dropped: 0 };
  let isAway = false;
  const counting = createCounting({
    store: {
      addFigures: async (sums) => {
        if (isAway) throw new Error('away');
        written.push(sums);
        return [...new Set(sums.map(({ form }) => form))].filter((form) => worked.includes(form));
      },
      foldFigures: async (before) => void folded.push(before),
    },
    now: Date.now,
    log: pino({ level: 'silent' }),
    observe: (counted, dropped) => {
      seen.counted += counted;
      seen.dropped += dropped;
    },
  });
  const goAway = (away: boolean) => {
    isAway = away;
  };
  return { counting, written, folded, seen, goAway };
}

it('what is told is written within a second, once', async () => {
  const { counting, written, seen } = setUp();
  counting.count(view('f1'));
  counting.count(view('f1'));
  counting.count(view('nobody works on it'));
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([
    [
      { ...view('f1'), day: 20261117, count: 2 },
      { ...view('nobody works on it'), day: 20261117, count: 1 },
    ],
  ]);
  expect(seen).toEqual({ counted: 2, dropped: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(written).toHaveLength(1);
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
  expect(seen).toEqual({ counted: 2, dropped: 0 });
  await counting.end();
});

it('what a process knows is written before it ends', async () => {
  const { counting, written } = setUp();
  counting.count(view('f1'));
  await counting.end();
  expect(written).toHaveLength(1);
});

it('days are put together by month after 400 of them, once a day', async () => {
  const { counting, folded } = setUp();
  await vi.advanceTimersByTimeAsync(6 * 3_600_000);
  expect(folded).toEqual([20251013]);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(folded).toEqual([20251013, 20251014]);
  await counting.end();
});
