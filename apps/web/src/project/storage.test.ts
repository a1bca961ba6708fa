import { expect, it } from 'vitest';
import { asideKey, keyOf, ownerOf } from './storage.ts';

it.each([
  [keyOf(4210, 'a'), { account: 4210, formId: 'a' }],
  [keyOf(4210, 'ñ"/?'), { account: 4210, formId: 'ñ"/?' }],
  [keyOf(null, 'c'), { account: null, formId: 'c' }],
  [asideKey(keyOf(4210, 'd'), 'tab'), undefined],
  ['formloom', undefined],
  ['[4210]', undefined],
  ['[4210,7]', undefined],
  ['["other","a"]', undefined],
])('%s is of %j', (key, owner) => {
  expect(ownerOf(key)).toEqual(owner);
});
