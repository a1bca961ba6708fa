import { expect, it } from 'vitest';
import { readHex } from './read-hex.ts';

it.each([
  ['#1D5C77', '#1d5c77'],
  ['1d5c77', '#1d5c77'],
  [' #abc ', '#aabbcc'],
  ['abc', '#aabbcc'],
  ['#abcd', null],
  ['', null],
  ['#', null],
  ['##aabbcc', null],
  ['red', null],
  ['#gggggg', null],
  ['rgb(1,2,3)', null],
])('%j is %j', (text, colour) => {
  expect(readHex(text)).toBe(colour);
});
