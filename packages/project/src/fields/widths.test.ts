/** How a row is divided. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIDTHS } from './field-settings.ts';
import { fitsRow, widthShown, widthsIn } from './widths.ts';

describe('widths', () => {
  it.each([
    [[undefined], [6]],
    [['1/2'], [3]],
    [
      [undefined, undefined],
      [3, 3],
    ],
    [
      ['2/3', undefined],
      [4, 2],
    ],
    [
      [undefined, '1/3'],
      [4, 2],
    ],
    [
      ['1/3', '1/3'],
      [2, 2],
    ],
    [
      ['1/3', '2/3'],
      [2, 4],
    ],
    [
      ['2/3', '2/3'],
      [3, 3],
    ],
    [
      ['full', undefined],
      [3, 3],
    ],
    [
      [undefined, undefined, undefined],
      [2, 2, 2],
    ],
    [
      ['1/2', undefined, undefined],
      [2, 2, 2],
    ],
  ] as const)('%j become %j sixths', (wishes, sixths) => {
    expect(widthsIn(wishes)).toEqual(sixths);
  });

  it.each([
    [[undefined], 0, 'full', true],
    [[undefined, undefined], 1, '2/3', true],
    [[undefined, undefined], 0, 'full', false],
    [['1/3', undefined], 1, '2/3', true],
    [['1/2', undefined], 1, '2/3', false],
    [['2/3', '1/3'], 0, '1/3', true],
    [[undefined, undefined, undefined], 2, '1/3', true],
    [[undefined, undefined, undefined], 2, '1/2', false],
  ] as const)('in a row of %j, number %j may be %s: %j', (wishes, index, width, expected) => {
    expect(fitsRow(wishes, index, width)).toBe(expected);
  });

  it('never overfill a row, and a width that fits is what one gets', () => {
    const wish = fc.option(fc.constantFrom(...WIDTHS), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(wish, { minLength: 1, maxLength: 3 }),
        fc.nat(2),
        fc.constantFrom(...WIDTHS),
        (wishes, at, width) => {
          const sixths = widthsIn(wishes);
          expect(sixths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6);
          expect(Math.min(...sixths)).toBeGreaterThanOrEqual(2);
          const index = at % wishes.length;
          if (!fitsRow(wishes, index, width)) return;
          const requested = wishes.map((one, place) => (place === index ? width : one));
          expect(widthsIn(requested)[index]).toBe({ '1/3': 2, '1/2': 3, '2/3': 4, full: 6 }[width]);
        },
      ),
    );
  });
});

it.each([
  [[undefined], 0, 'full'],
  [[undefined, undefined], 1, '1/2'],
  [['2/3', undefined], 1, '1/3'],
  [[undefined, undefined, undefined], 2, '1/3'],
  [['1/2', 'full'], 0, '1/2'],
  [[undefined], 1, undefined],
] as const)('in a row that wishes %j the one at %i is shown as %j', (wishes, index, width) => {
  expect(widthShown(wishes, index)).toBe(width);
});
