import { expect, it } from 'vitest';
import { isPartOf, isSame, isSameList, isSameRecord } from './equal.ts';

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
])('%j and %j are equal', (one, other) => {
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
  [{ toString: 1 }, {}],
])('%j and %j are not', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});

it('an undefined property equals a missing one', () => {
  expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
});

it('records and lists are compared shallowly', () => {
  const item = {};
  expect([isPartOf({ a: item }, { a: item, b: 1 }), isPartOf({ a: {} }, { a: item })]).toEqual([true, false]);
  expect([isSameRecord({ a: 1 }, { a: 1 }), isSameRecord<object>({ a: 1 }, { a: 1, b: 2 })]).toEqual([
    true,
    false,
  ]);
  expect([isSameList([item, 1], [item, 1]), isSameList([item], [{}]), isSameList([1], [1, 2])]).toEqual([
    true,
    false,
    false,
  ]);
});
