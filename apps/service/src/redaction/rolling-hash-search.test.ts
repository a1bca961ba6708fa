import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFinders, type Finder } from './rolling-hash-search.ts';

function placesOf(finders: readonly Finder[], text: string): string[] {
  const places: string[] = [];
  for (const finder of finders) finder.search(text, (start, end) => places.push(`${start}-${end}`));
  return places.sort();
}

/** All texts of four letters out of four, of which there are enough to be looked for at once. */
const LETTERS = [...'abcd'];
const ALL = LETTERS.flatMap((a) =>
  LETTERS.flatMap((b) => LETTERS.flatMap((c) => LETTERS.map((d) => a + b + c + d))),
);

it('5.5 many of a length are found wherever one by one they are, overlapping ones included', () => {
  const text = fc.string({ unit: fc.constantFrom(...LETTERS, 'x'), maxLength: 60 });
  const chosen = fc.subarray(ALL, { minLength: 150 });
  fc.assert(
    fc.property(text, chosen, (text, needles) => {
      const together = createFinders(needles);
      expect(together).toHaveLength(1);
      const apart = needles.flatMap((needle) => createFinders([needle]));
      expect(placesOf(together, text)).toEqual(placesOf(apart, text));
      expect(together.some((finder) => finder.contains(text))).toBe(apart.some((one) => one.contains(text)));
    }),
  );
});

it('5.5 those of different lengths are all found', () => {
  const needles = [...ALL, ...ALL.map((needle) => `${needle}z`), 'needle', 'need'];
  expect(placesOf(createFinders(needles), 'needle abcdz').length).toBe(4);
  expect(placesOf(createFinders(needles), 'nee abc')).toEqual([]);
});
