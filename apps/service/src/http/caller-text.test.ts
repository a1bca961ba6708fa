import { expect, it } from 'vitest';
import { readOnce, readOwnId } from './caller-text.ts';

it.each([
  ['text', 'text'],
  ['', ''],
  ['12345', '12345'],
  ['123456', undefined],
  [['one', 'two'], undefined],
  [undefined, undefined],
  [{ length: 1 }, undefined],
  [5, undefined],
])('4 %j of at most five characters is %j', (given, expected) => {
  expect(readOnce(given, 5)).toBe(expected);
});

it.each([
  ['state-1', 'state-1'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), undefined],
  ['', undefined],
  ['a b', undefined],
  ['../x', undefined],
  [['a', 'b'], undefined],
])('4 %j as an id of our own is %j', (given, expected) => {
  expect(readOwnId(given)).toBe(expected);
});
