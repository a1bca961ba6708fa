import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileVisible } from './while-visible.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tab(seen: boolean) {
  const page = Object.assign(new EventTarget(), { visibilityState: seen ? 'visible' : 'hidden' });
  const done: string[] = [];
  const stop = whileVisible(
    () => {
      done.push('began');
      return () => void done.push('ended');
    },
    page as unknown as Document,
  );
  const show = (isSeen: boolean) => {
    page.visibilityState = isSeen ? 'visible' : 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { done, stop, show };
}

it('goes on for a while out of sight, ends, and begins again in sight', () => {
  const { done, show, stop } = tab(true);
  show(false);
  vi.advanceTimersByTime(14_000);
  show(true);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['began']);
  show(false);
  vi.advanceTimersByTime(16_000);
  expect(done).toEqual(['began', 'ended']);
  show(true);
  expect(done).toEqual(['began', 'ended', 'began']);
  stop();
  show(true);
  expect(done).toEqual(['began', 'ended', 'began', 'ended']);
});

it('does not begin in a tab that nobody has looked at, nor ends what never began', () => {
  const { done, show, stop } = tab(false);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
  stop();
  show(true);
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual([]);
});
