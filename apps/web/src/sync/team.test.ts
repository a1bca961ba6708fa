/**
 * Three people on one form: in the end all have the same, and every edit is in it, in a version, or was
 * replaced by somebody who saw it. RUNS=1000 for more.
 */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryService } from './testing/shared-browser.ts';
import { anyMoments, playTeam } from './testing/team.ts';

const RUNS = Number(process.env.RUNS ?? 50);

it(`three people end with the same work, and no edit is lost (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(anyMoments, fc.infiniteStream(fc.integer()), async (moments, clocks) => {
      const service = createMemoryService(4210, () => clocks.next().value ?? 0);
      const { texts, open, lost } = await playTeam(moments, service);
      expect(new Set([...texts, service.text('form')]).size).toBe(1);
      expect([open, lost]).toEqual([[], []]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
