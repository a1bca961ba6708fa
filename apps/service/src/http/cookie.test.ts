import { expect, it } from 'vitest';
import { readCookies, writeCookie } from './cookie.ts';

it.each([
  ['http', 'mark=one; Path=/here; Max-Age=60; HttpOnly; SameSite=Lax'],
  ['https', 'mark=one; Path=/here; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
])('over %s a cookie is written as %s', (scheme, header) => {
  expect(writeCookie({ name: 'mark', value: 'one', path: '/here', seconds: 60, scheme })).toBe(header);
});

it.each([
  [undefined, []],
  ['', []],
  ['mark=one', ['one']],
  ['a=1; mark=one;mark=two=2; marked=no', ['one', 'two=2']],
])('of %j the values are %j', (header, values) => {
  expect(readCookies(header, 'mark')).toEqual(values);
});
