import { describe, expect, it } from 'vitest';
import { type Route, readReturn, readRoute, writeRoute } from './router.ts';

describe('where the person is', () => {
  it.each([
    ['/', { screen: 'forms' }],
    ['/forms', { screen: 'forms' }],
    ['/forms/', { screen: 'forms' }],
    ['/forms/a%2Fb', { screen: 'editor', formId: 'a/b' }],
    ['/forms/a/', { screen: 'editor', formId: 'a' }],
    ['/forms/%zz', { screen: 'forms' }],
    ['/elsewhere', { screen: 'forms' }],
    ['/projects/4210/a%2Fb', { screen: 'work', account: 4210, formId: 'a/b' }],
    ['/projects/4210/a/', { screen: 'work', account: 4210, formId: 'a' }],
    ['/projects/default/a', { screen: 'work', account: null, formId: 'a' }],
    ['/projects/4210/', { screen: 'work', account: 4210, formId: '' }],
    ['/projects/4210/a/drafts/2', { screen: 'work', account: 4210, formId: 'a', draft: 2 }],
    ['/projects/4210/a/drafts/x', { screen: 'work', account: 4210, formId: 'a' }],
    ['/projects/4210x/a', { screen: 'forms' }],
    ['/projects/99999999999999999/a', { screen: 'forms' }],
    ['/projects/4210/%zz', { screen: 'forms' }],
  ])('%s', (path, route) => {
    expect(readRoute(path)).toEqual(route);
  });

  it.each<Route>([
    { screen: 'editor', formId: 'ñ/? #' },
    { screen: 'work', account: 4210, formId: 'ñ/? #' },
    { screen: 'work', account: null, formId: '' },
    { screen: 'work', account: null, formId: 'ñ/? #', draft: 12 },
  ])('%j comes back from its own address', (route) => {
    expect(readRoute(writeRoute(route))).toEqual(route);
  });
});

it.each([
  ['', '/forms/a', undefined],
  ['?connected=false', '/forms/a', undefined],
  ['?connected=true', undefined, '/'],
  ['?connected=true&portalId=666', '/forms/a%2Fb', '/forms/a%2Fb'],
  ['?connected=true', '/projects/4210/a', '/projects/4210/a'],
  ['?connected=true', 'https://elsewhere.test/forms/a', '/'],
  ['?connected=true', '//elsewhere.test', '/'],
  ['?connected=true', '/?q=demo&sort=name', '/?q=demo&sort=name'],
  ['?connected=true', '/forms/a?q=demo', '/forms/a'],
  ['?connected=true', '//elsewhere.test?q=demo', '/'],
  ['?connected=true', '/?q="><b>', '/?q=%22%3E%3Cb%3E'],
])('4.2.6 returning with %j, having left from %j, leads to %j', (search, remembered, pathname) => {
  expect(readReturn(search, remembered)).toBe(pathname);
});
