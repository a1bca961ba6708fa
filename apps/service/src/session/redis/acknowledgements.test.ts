import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAcknowledgements } from './acknowledgements.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a caller still waits for the change. */
function wait(acknowledgements: ReturnType<typeof createAcknowledgements>, wanted: number) {
  const seen = { isOver: false };
  acknowledgements.all('change', wanted, 5_000).then(() => {
    seen.isOver = true;
  });
  return seen;
}

it('3.1 a change holds once as many have answered as were told', async () => {
  const acknowledgements = createAcknowledgements();
  acknowledgements.expect('change');
  const seen = wait(acknowledgements, 2);
  acknowledgements.note('change');
  acknowledgements.note('another');
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isOver).toBe(false);
  acknowledgements.note('change');
  await vi.advanceTimersByTimeAsync(0);
  expect([seen.isOver, vi.getTimerCount()]).toEqual([true, 0]);
});

it('3.1 answers that came before anybody waited are counted', async () => {
  const acknowledgements = createAcknowledgements();
  acknowledgements.expect('change');
  acknowledgements.note('change');
  const seen = wait(acknowledgements, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isOver).toBe(true);
});

it('3.1 those who were told of nothing are not waited for', async () => {
  const acknowledgements = createAcknowledgements();
  acknowledgements.expect('change');
  const seen = wait(acknowledgements, 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.isOver).toBe(true);
});

it('3.1 one that does not answer is waited for as long as it may believe what it knows', async () => {
  const acknowledgements = createAcknowledgements();
  acknowledgements.expect('change');
  const seen = wait(acknowledgements, 1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(seen.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isOver).toBe(true);
});

it('3.1 what is not expected, or was forgotten, is over at once', async () => {
  const acknowledgements = createAcknowledgements();
  expect(wait(acknowledgements, 1)).toEqual({ isOver: false });
  acknowledgements.expect('change');
  acknowledgements.forget('change');
  const seen = wait(acknowledgements, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect([seen.isOver, vi.getTimerCount()]).toEqual([true, 0]);
});

it('3.1 what is over is forgotten', async () => {
  const acknowledgements = createAcknowledgements();
  acknowledgements.expect('change');
  const first = wait(acknowledgements, 1);
  acknowledgements.note('change');
  await vi.advanceTimersByTimeAsync(0);
  const again = wait(acknowledgements, 100);
  await vi.advanceTimersByTimeAsync(0);
  expect([first.isOver, again.isOver]).toEqual([true, true]);
});
