/** Contrast of any colour and any look. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, textColourOn } from './contrast.ts';
import { failuresOf, repairContrast } from './judge-look.ts';
import { CHOICES, LOOK_KEYS, type Look } from './look.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const anyLook: fc.Arbitrary<Look> = fc
  .record(
    Object.fromEntries(
      LOOK_KEYS.map((key): [string, fc.Arbitrary<unknown>] => {
        const choice = CHOICES[key];
        if (choice.kind === 'colour') return [key, colour];
        if (choice.kind === 'flag') return [key, fc.boolean()];
        if (choice.kind === 'number') return [key, fc.integer({ min: choice.least, max: choice.most })];
        return [key, fc.constantFrom(...choice.of)];
      }),
    ),
  )
  .map((look) => look as unknown as Look);

it('every colour has words that can be read on it', () => {
  fc.assert(fc.property(colour, (one) => contrast(textColourOn(one), one) >= 4.5));
});

it('any look becomes sound by one repair after another', () => {
  fc.assert(
    fc.property(anyLook, (start) => {
      let look = start;
      for (let round = 0; round < 30; round += 1) {
        const [failure] = failuresOf(look);
        if (!failure) return;
        const next = { ...look, ...repairContrast(look, failure) };
        expect(next).not.toEqual(look);
        look = next;
      }
      expect(failuresOf(look)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
