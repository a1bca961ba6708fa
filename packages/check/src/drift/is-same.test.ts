import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it.each([
  [7, 7],
  [null, null],
  [
    ['a', ['b']],
    ['a', ['b']],
  ],
  [
    { a: 1, b: { c: null } },
    { b: { c: null }, a: 1 },
  ],
])('%j and %j say the same', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

it.each([
  [7, '7'],
  ['', {}],
  [null, {}],
  [undefined, null],
  [[], {}],
  [['a'], { 0: 'a' }],
  [['a'], ['a', 'b']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ toString: 1 }, {}],
])('%j and %j do not', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});
