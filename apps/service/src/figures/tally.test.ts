import type { FigureEvent } from '@formloom/form';
import { expect, it } from 'vitest';
import type { FigureSum } from '../projects/work-store.ts';
import { createTally, dayOf } from './tally.ts';

const NOON = Date.UTC(2026, 10, 17, 12);
const event = (given: Partial<FigureEvent> = {}): FigureEvent => ({
  form: 'f1',
  version: 'v1',
  what: 'view',
  step: undefined,
  key: undefined,
  ...given,
});

function setUp() {
  const clock = { now: NOON };
  return { clock, tally: createTally(() => clock.now) };
}
const total = (sums: readonly FigureSum[]) => sums.reduce((sum, { count }) => sum + count, 0);

it('what is told is summed, by day, version, step and field, and taken once', () => {
  const { clock, tally } = setUp();
  for (let time = 0; time < 3; time += 1) tally.count(event());
  tally.count(event({ what: 'step', step: 1 }));
  tally.count(event({ what: 'error', key: 'email', version: 'v2' }));
  clock.now = Date.UTC(2026, 10, 18);
  tally.count(event());
  expect(tally.take()).toEqual([
    { ...event(), day: 20261117, count: 3 },
    { ...event({ what: 'step', step: 1 }), day: 20261117, count: 1 },
    { ...event({ what: 'error', key: 'email', version: 'v2' }), day: 20261117, count: 1 },
    { ...event(), day: 20261118, count: 1 },
  ]);
  expect(tally.take()).toEqual([]);
});

it('a field named "undefined" is not an event without a field', () => {
  const { tally } = setUp();
  const sums = [undefined, 'undefined', 'null'].map((key) => event({ what: 'start', step: 0, key }));
  for (const one of [...sums, event({ what: 'start', key: '0' })]) tally.count(one);
  expect(tally.take()).toHaveLength(4);
});

it('a form counts at least 1,000 a second, at most 2,000, and others are not held up by it', () => {
  const { clock, tally } = setUp();
  let counted = 0;
  for (let time = 0; time < 10_000; time += 1) if (tally.count(event())) counted += 1;
  // Writing in between makes no room.
  expect(total(tally.take())).toBe(1_000);
  for (let time = 0; time < 10_000; time += 1) if (tally.count(event())) counted += 1;
  expect(counted).toBe(1_000);
  expect(tally.count(event({ form: 'f2' }))).toBe(true);
  expect(tally.takeDropped()).toEqual({ rate: 19_000, room: 0 });
  expect(tally.takeDropped()).toEqual({ rate: 0, room: 0 });
  clock.now += 999;
  for (let time = 0; time < 10_000; time += 1) if (tally.count(event())) counted += 1;
  clock.now += 1;
  for (let time = 0; time < 10_000; time += 1) if (tally.count(event())) counted += 1;
  expect(counted).toBe(2_000);
});

it('a thousand a second are counted for minutes, wherever the seconds begin', () => {
  const { clock, tally } = setUp();
  let written = 0;
  for (let time = 0; time < 20_000; time += 1) {
    clock.now += 1;
    tally.count(event());
    if (time % 313 === 0) written += total(tally.take());
  }
  expect(written + total(tally.take())).toBe(20_000);
});

it('what could not be written is added to what came meanwhile', () => {
  const { tally } = setUp();
  tally.count(event());
  tally.count(event());
  const taken = tally.take();
  tally.count(event());
  tally.addSums(taken);
  expect(tally.take()).toEqual([{ ...event(), day: 20261117, count: 3 }]);
});

it('made-up forms, versions and fields find little room, and known forms keep theirs', () => {
  const { clock, tally } = setUp();
  tally.know(['f1']);
  for (let time = 0; time < 50_000; time += 1) tally.count(event({ form: `made up ${time}` }));
  expect(tally.count(event())).toBe(true);
  expect(tally.size()).toBe(5_001);
  expect(tally.take()).toHaveLength(5_001);
  expect(tally.takeDropped()).toEqual({ rate: 0, room: 45_000 });
  for (let second = 0; second < 10; second += 1) {
    clock.now += 1_000;
    for (let time = 0; time < 1_000; time += 1)
      tally.count(event({ what: 'error', key: `made up ${second} ${time}` }));
  }
  expect(tally.take()).toHaveLength(2_000);
});

it('made-up fields of many forms are bounded together, and each form keeps a little room', () => {
  const { tally } = setUp();
  const forms = Array.from({ length: 100 }, (_, at) => `f${at}`);
  tally.know([...forms, 'quiet']);
  for (const form of forms)
    for (let time = 0; time < 900; time += 1) tally.count(event({ form, what: 'error', key: `${time}` }));
  // 22 forms with 900 each, one with 200, and the others with 50 each.
  expect(tally.size()).toBe(20_000 + 77 * 50);
  expect(tally.count(event({ form: 'quiet' }))).toBe(true);
  const waited = tally.take();
  tally.addSums(waited);
  expect(tally.take()).toHaveLength(waited.length);
});

it('a clock that is set back does not stop the counting', () => {
  const { clock, tally } = setUp();
  for (let time = 0; time < 1_000; time += 1) tally.count(event());
  clock.now -= 3_600_000;
  expect(tally.count(event())).toBe(true);
});

it('days are those of the calendar', () => {
  expect([dayOf(Date.UTC(2026, 0, 1)), dayOf(Date.UTC(2026, 11, 31, 23, 59))]).toEqual([20260101, 20261231]);
});
