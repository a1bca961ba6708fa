import { expect, it } from 'vitest';
import { runChaos } from './chaos/run-chaos.ts';

it('8 a few seconds of every fault at once: answers, memory, sockets and the log stay in order', async () => {
  const report = await runChaos({ ms: 4_000, callers: 80, seed: 20_261_115 });
  expect(report.faults).toEqual([]);
  const answered = Object.values(report.answers).reduce((one, other) => one + other, 0);
  expect(answered).toBeGreaterThan(500);
  // The storm was one: some callers saw the provider fail.
  expect(Object.keys(report.answers).filter((kind) => / 5\d\d$/.test(kind))).not.toEqual([]);
});
