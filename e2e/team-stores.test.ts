/**
 * Three people on one form over the real stores, with a service whose clock jumps and that is started
 * anew: in the end all have the same, and every edit is in it, in a version, or was replaced by somebody who
 * saw it. RUNS=1000 for more, SEED=N for the same again.
 */

import { anyMoments, playTeam } from '@formloom/web';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTeamHouse, type TeamHouse } from './testing/team-house.ts';

/** Half of them over each store. */
const RUNS = Number(process.env.RUNS ?? 30) / 2;
const SEED = Number(process.env.SEED ?? Date.now() % 1e9);
/** Teams that are at work at once, so that the stores are, too. */
const LANES = 10;
/** In one of so many runs the service is started anew; no colleague is at work then. */
const RESTARTS = 10;

/** Any time that a clock may say, from one question to the next. */
const anyClock = fc.array(fc.integer({ min: 0, max: 4_000_000_000 }), { minLength: 1, maxLength: 20 });
const anyRun = fc.record({ moments: anyMoments, clock: anyClock, restartAt: fc.nat(30) });
type Run = typeof anyRun extends fc.Arbitrary<infer T> ? T : never;

async function play(house: TeamHouse, { moments, clock, restartAt }: Run, restarts: boolean) {
  let asked = 0;
  const now = () => (clock[asked++ % clock.length] ?? 0) * 1_000;
  const service = await house.begin({ now, restartAt: restarts ? restartAt : undefined });
  const { texts, open, lost } = await playTeam(moments, service);
  expect(new Set([...texts, await service.text()]).size).toBe(1);
  expect([open, lost]).toEqual([[], []]);
}

/** A run that fails is played again alone, and told as the shortest that does. */
async function playAll(house: TeamHouse, runs: Run[], lanes: number, restarts: boolean) {
  const waiting = [...runs];
  const lane = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      const failure = await play(house, run, restarts).catch((error: unknown) => ({ error }));
      if (!failure) continue;
      waiting.length = 0;
      const property = fc.asyncProperty(anyRun, (one) => play(house, one, restarts));
      await fc.assert(property, { examples: [[run]], numRuns: 1 });
      throw new Error(`Only together with others (SEED=${SEED})`, { cause: failure.error });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

describe.each(['file', 'postgres'] as const)('over a store in %s', (kind) => {
  it(`three people end with the same work, and no edit is lost (${RUNS} runs)`, async () => {
    const house = await openTeamHouse(kind);
    try {
      const runs = fc.sample(anyRun, { numRuns: RUNS, seed: SEED });
      const interrupted = runs.filter((_, index) => index % RESTARTS === 0);
      await playAll(house, interrupted, 1, true);
      const others = runs.filter((_, index) => index % RESTARTS !== 0);
      await playAll(house, others, LANES, false);
    } finally {
      await house.close();
    }
  }, 1_800_000);
});
