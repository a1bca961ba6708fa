// @vitest-environment window
import { beforeEach, expect, it } from 'vitest';
import { findLocalLayout } from './local-layouts.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['the account’s own', 4210, 'formloom:layout:4210:demo'],
  ['one saved before the account was known', 4210, 'formloom:layout::demo'],
  ['one of no account', null, 'formloom:layout::demo'],
])('a layout of an earlier version is found, %s, until it is kept elsewhere', (_, account, key) => {
  localStorage.setItem(key, 'mine');
  localStorage.setItem('formloom:layout:9001:demo', 'another’s');
  const found = findLocalLayout(account, 'demo');
  expect(found?.text).toBe('mine');
  found?.forget();
  expect([findLocalLayout(account, 'demo'), localStorage.length]).toEqual([undefined, 1]);
});

it('the account’s own goes before one of an unknown account', () => {
  localStorage.setItem('formloom:layout::demo', 'older');
  localStorage.setItem('formloom:layout:4210:demo', 'newer');
  expect(findLocalLayout(4210, 'demo')?.text).toBe('newer');
});
