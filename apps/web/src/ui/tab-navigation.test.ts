import { expect, it } from 'vitest';
import { nextTab } from './tab-navigation.ts';

it.each<[string, number, number | undefined]>([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowLeft', 1, undefined],
  ['a', 1, undefined],
])('%s from %i leads to %j', (key, at, expected) => {
  expect(nextTab(key, at, 3, { back: 'ArrowUp', on: 'ArrowDown' })).toBe(expected);
});
