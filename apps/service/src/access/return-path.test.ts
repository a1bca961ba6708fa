import { expect, it } from 'vitest';
import { readReturnPath, signInPath } from './return-path.ts';

it.each([
  ['/', '/'],
  ['/forms/a%2Fb?x=1&y=%20', '/forms/a%2Fb?x=1&y=%20'],
  ['/oauth/provider/install', '/oauth/provider/install'],
  ['/forms#part', '/forms'],
  ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
])('leads back to %j', (given, expected) => {
  expect(readReturnPath(given)).toBe(expected);
});

it.each([
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  'evil.test',
  '',
  '/sign-in',
  '/sign-in?next=/sign-in',
  `/${'a'.repeat(2_000)}`,
  undefined,
  ['/a', '/b'],
])('does not lead to %j', (given) => {
  expect(readReturnPath(given)).toBe('/');
});

it('names the way back only where there is one', () => {
  expect([signInPath('/'), signInPath('/forms/a?x=1'), signInPath('//evil.test')]).toEqual([
    '/sign-in',
    '/sign-in?next=%2Fforms%2Fa%3Fx%3D1',
    '/sign-in',
  ]);
});
