import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeadlines } from './deadlines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('8 each passes once its own time is over, unless it was taken away', () => {
  const deadlines = createDeadlines(Date.now);
  const passed: string[] = [];
  deadlines.set(100, () => passed.push('short'));
  deadlines.set(1_000, () => passed.push('long'));
  const takeAway = deadlines.set(100, () => passed.push('taken away'));
  vi.advanceTimersByTime(99);
  expect(passed).toEqual([]);
  takeAway();
  vi.advanceTimersByTime(25);
  expect(passed).toEqual(['short']);
  vi.advanceTimersByTime(10_000);
  expect(passed).toEqual(['short', 'long']);
});

it('8 one that is set while another passes is kept', () => {
  const deadlines = createDeadlines(Date.now);
  const passed: number[] = [];
  deadlines.set(10, () => {
    passed.push(Date.now());
    deadlines.set(100, () => passed.push(Date.now()));
  });
  vi.advanceTimersByTime(1_000);
  expect(passed).toHaveLength(2);
});

it('8 with none left nothing is looked at any more, and the next begins again', () => {
  const deadlines = createDeadlines(Date.now);
  let passed = 0;
  for (let round = 0; round < 2; round += 1) {
    deadlines.set(10, () => {
      passed += 1;
    })();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
  }
  expect(passed).toBe(0);
});
