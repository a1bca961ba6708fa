import { expect, it } from 'vitest';
import { asideKey, formsOf, keyOf } from './storage.ts';

it('knows which forms of an account something is kept of', () => {
  const keys = [
    keyOf(4210, 'a'),
    keyOf(4210, 'ñ"/?'),
    keyOf(9001, 'b'),
    keyOf(null, 'c'),
    asideKey(keyOf(4210, 'd'), 'tab'),
    'formloom',
    '[4210]',
    '[4210,7]',
  ];
  expect([...formsOf(keys, 4210)]).toEqual(['a', 'ñ"/?']);
  expect([...formsOf(keys, null)]).toEqual(['c']);
  expect([...formsOf(keys, 1)]).toEqual([]);
});
