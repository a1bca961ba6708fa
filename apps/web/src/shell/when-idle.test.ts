import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdIdle, whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('waits as long as anything that a person waits for is on its way', () => {
  const run = vi.fn();
  const [releaseOne, releaseOther] = [holdIdle(), holdIdle()];
  whenIdle(run);
  vi.advanceTimersByTime(60_000);
  releaseOne();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  releaseOther();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledOnce();
});

it('waits on where the next thing is waited for at once', () => {
  const run = vi.fn();
  const release = holdIdle();
  whenIdle(run);
  vi.advanceTimersByTime(60_000);
  release();
  const releaseNext = holdIdle();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  releaseNext();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledOnce();
});

it('is forgotten before, while and after it is held back', () => {
  const run = vi.fn();
  whenIdle(run)();
  const release = holdIdle();
  const forgetHeld = whenIdle(run);
  const forgetLate = whenIdle(run);
  vi.advanceTimersByTime(60_000);
  forgetHeld();
  release();
  forgetLate();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
