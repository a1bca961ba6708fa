import { expect, it } from 'vitest';
import { speed } from './auto-scroll.ts';

it.each([
  [100, -16],
  [130, -8],
  [300, 0],
  [570, 8],
  [600, 16],
  [900, 16],
])('a drag at %i scrolls by %i', (y, by) => {
  expect(speed(y, 100, 600)).toBe(by);
});
