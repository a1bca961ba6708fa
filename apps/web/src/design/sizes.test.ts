import { expect, it } from 'vitest';
import { sizesOf } from './sizes.ts';

it('offers every size there is, larger ones in larger steps', () => {
  expect(sizesOf('edge', 1).map(([size]) => size)).toEqual([1, 2, 3]);
  expect(sizesOf('size', 16)).toContainEqual([16, '16 px']);
  expect(sizesOf('title', 28).map(([size]) => size)).not.toContain(41);
});

it('always offers the one that is chosen', () => {
  expect(sizesOf('title', 41).map(([size]) => size)).toContain(41);
});
