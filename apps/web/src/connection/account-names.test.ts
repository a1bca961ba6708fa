// @vitest-environment window
import { beforeEach, expect, it } from 'vitest';
import { accountLabel, accountNameOf, rememberAccountName } from './account-names.ts';

beforeEach(() => localStorage.clear());

it('an account is called by its number until its name was told', () => {
  expect([accountNameOf(4210), accountLabel(4210)]).toEqual([null, '4210']);
  rememberAccountName({ portalId: 4210, name: 'looms.example' });
  expect([accountNameOf(4210), accountLabel(4210)]).toEqual(['looms.example', 'looms.example (4210)']);
});

it('each has its own; a name that is not told this time stays, and another takes its place', () => {
  rememberAccountName({ portalId: 4210, name: 'looms.example' });
  rememberAccountName({ portalId: 9001, name: 'south.example' });
  rememberAccountName({ portalId: 4210, name: null });
  rememberAccountName({ portalId: 9001 });
  expect([accountLabel(4210), accountLabel(9001)]).toEqual(['looms.example (4210)', 'south.example (9001)']);
  rememberAccountName({ portalId: 4210, name: 'weavers.example' });
  expect(accountNameOf(4210)).toBe('weavers.example');
});

it.each(['{', '[]', '"x"', '{"4210":7}'])('whatever is found there is no name: %s', (text) => {
  localStorage.setItem('formloom:account-names', text);
  expect(accountLabel(4210)).toBe('4210');
});
