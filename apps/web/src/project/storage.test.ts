import { expect, it } from 'vitest';
import { ownerOf, projectKey } from './storage.ts';

it.each([
  [projectKey(4210, 'a'), { account: 4210, formId: 'a' }],
  [projectKey(4210, 'ñ"/?'), { account: 4210, formId: 'ñ"/?' }],
  [projectKey(null, 'c'), { account: null, formId: 'c' }],
  [`${projectKey(4210, 'd')}draft:1`, undefined],
  ['formloom', undefined],
  ['[4210]', undefined],
  ['[4210,7]', undefined],
  ['["other","a"]', undefined],
])('%s is of %j', (key, owner) => {
  expect(ownerOf(key)).toEqual(owner);
});
