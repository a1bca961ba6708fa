import { expect, it } from 'vitest';
import { clampWidth } from './panel-width.ts';

it.each([
  [500, 1_440, 500],
  [100, 1_440, 320],
  [9_000, 1_000, 550],
  [900, 400, 320],
  [Number.NaN, 1_440, 430],
  [Number.NaN, 1_201, 430],
  [Number.NaN, 1_920, 631],
  [Number.NaN, 2_560, 900],
  [Number.NaN, 5_120, 960],
])('a preview of %i in a window of %i is %i wide', (width, window, expected) => {
  expect(clampWidth(width, window)).toBeCloseTo(expected, 5);
});
