import { expect, it } from 'vitest';
import { retry } from './retry.ts';

it.each([
  [0, 1],
  [1, 2],
  [2, 3],
])('what fails %i times is tried %i times', async (failures, tries) => {
  let tried = 0;
  const paused: number[] = [];
  const attempt = async () => {
    tried += 1;
    if (tried <= failures) throw new Error('not yet');
    return 'here';
  };
  expect(await retry(attempt, async (ms) => void paused.push(ms))).toBe('here');
  expect([tried, paused]).toEqual([tries, [300, 1_000].slice(0, failures)]);
});

it('what keeps failing is given up with its own reason', async () => {
  await expect(
    retry(
      () => Promise.reject(new Error('gone')),
      async () => {},
    ),
  ).rejects.toThrow('gone');
});
