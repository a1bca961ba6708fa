import { describe, expect, it } from 'vitest';
import { speed } from '../drag/auto-scroll.ts';
import { readReturn, readRoute, writeRoute } from './route.ts';

describe('where the person is', () => {
  it.each([
    ['/', { screen: 'forms' }],
    ['/forms', { screen: 'forms' }],
    ['/forms/', { screen: 'forms' }],
    ['/forms/a%2Fb', { screen: 'editor', formId: 'a/b' }],
    ['/forms/a/', { screen: 'editor', formId: 'a' }],
    ['/forms/%zz', { screen: 'forms' }],
    ['/elsewhere', { screen: 'forms' }],
  ])('%s', (path, route) => {
    expect(readRoute(path)).toEqual(route);
  });

  it('comes back from its own address', () => {
    const route = { screen: 'editor', formId: 'ñ/? #' } as const;
    expect(readRoute(writeRoute(route))).toEqual(route);
  });
});

it.each([
  ['', undefined],
  ['?connected=false', undefined],
  ['?connected=true', { portalId: '' }],
  ['?connected=true&portalId=4210', { portalId: '4210' }],
  ['?connected=true&portalId=<b>', { portalId: '' }],
])('4.2.6 reads the return %j', (search, back) => {
  expect(readReturn(search)).toEqual(back);
});

it.each([
  [100, -16],
  [130, -8],
  [300, 0],
  [570, 8],
  [600, 16],
  [900, 16],
])('a drag at %i scrolls by %i', (y, by) => {
  expect(speed(y, 100, 600)).toBe(by);
});
