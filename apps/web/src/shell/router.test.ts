// @vitest-environment window
import { describe, expect, it } from 'vitest';
import { accountInUrl, navigate, type Route, readRoute, writeAccountToUrl, writeRoute } from './router.ts';

describe('where the person is', () => {
  it.each([
    ['/', { screen: 'forms' }],
    ['/forms', { screen: 'forms' }],
    ['/forms/', { screen: 'forms' }],
    ['/forms/a%2Fb', { screen: 'editor', formId: 'a/b' }],
    ['/forms/a/', { screen: 'editor', formId: 'a' }],
    ['/forms/%zz', { screen: 'forms' }],
    ['/elsewhere', { screen: 'forms' }],
    ['/accounts/4211', { screen: 'forms', account: 4211 }],
    ['/accounts/4211/', { screen: 'forms', account: 4211 }],
    ['/accounts/4211/forms/a%2Fb', { screen: 'editor', formId: 'a/b', account: 4211 }],
    ['/accounts/4211/forms/%zz', { screen: 'forms', account: 4211 }],
    // What names no account that could be is never the first one's.
    ['/accounts/4211x/forms/a', { screen: 'editor', formId: 'a', account: 0 }],
    ['/accounts/0/forms/a', { screen: 'editor', formId: 'a', account: 0 }],
    ['/accounts/007/forms/a', { screen: 'editor', formId: 'a', account: 0 }],
    ['/accounts/abc', { screen: 'forms', account: 0 }],
    ['/accounts//forms/a', { screen: 'editor', formId: 'a', account: 0 }],
    ['/accounts/9999999999999999/activity', { screen: 'activity', account: 0 }],
    ['/accounts/12345678901234567890123456789', { screen: 'forms', account: 0 }],
    ['/accounts/', { screen: 'forms' }],
    ['/accounts/4211/activity', { screen: 'activity', account: 4211 }],
    ['/activity/', { screen: 'activity' }],
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
    { screen: 'editor', formId: 'ñ/? #', account: 4211 },
    { screen: 'forms', account: 4211 },
    { screen: 'activity' },
    { screen: 'activity', account: 4211 },
    { screen: 'work', account: 4210, formId: 'ñ/? #' },
    { screen: 'work', account: null, formId: '' },
    { screen: 'work', account: null, formId: 'ñ/? #', draft: 12 },
  ])('%j comes back from its own address', (route) => {
    expect(readRoute(writeRoute(route))).toEqual(route);
  });
});

const at = (path: string) => history.replaceState(null, '', path);

it('the way back to the list keeps its search, and no other way has it', () => {
  at('/?q=demo');
  const went = (...routes: Route[]) =>
    routes.map((route) => {
      navigate(route);
      return location.pathname + location.search;
    });
  expect(went({ screen: 'editor', formId: 'a' }, { screen: 'activity' }, { screen: 'forms' })).toEqual([
    '/forms/a',
    '/activity',
    '/?q=demo',
  ]);
  expect(went({ screen: 'forms', account: 4211 })).toEqual(['/accounts/4211']);
  at('/');
});

describe('an address that names an account', () => {
  it('keeps it wherever one goes from there, until another is chosen', () => {
    at('/accounts/4211/forms/a');
    expect(accountInUrl()).toBe(4211);
    expect(writeRoute({ screen: 'forms' })).toBe('/accounts/4211');
    expect(writeRoute({ screen: 'editor', formId: 'b' })).toBe('/accounts/4211/forms/b');
    expect(writeRoute({ screen: 'forms', account: 4212 })).toBe('/accounts/4212');
    expect(writeRoute({ screen: 'forms', account: null })).toBe('/');
    expect(writeRoute({ screen: 'work', account: 4212, formId: 'b' })).toBe('/projects/4212/b');
    at('/');
  });

  it('kept work, whose address says whose it is, leads back to the list that one came from', () => {
    at('/accounts/4211');
    navigate({ screen: 'work', account: 4211, formId: 'b', draft: 1 });
    expect([location.pathname, writeRoute({ screen: 'forms' })]).toEqual([
      '/projects/4211/b/drafts/1',
      '/accounts/4211',
    ]);
    navigate({ screen: 'work', account: 4212, formId: 'c' });
    expect(writeRoute({ screen: 'forms' })).toBe('/accounts/4211');
    at('/');
    navigate({ screen: 'work', account: 4211, formId: 'b' });
    expect(writeRoute({ screen: 'forms' })).toBe('/');
    at('/');
  });

  it.each([
    ['/?q=demo', '/accounts/4210?q=demo'],
    ['/forms/a', '/accounts/4210/forms/a'],
    ['/accounts/4211', '/accounts/4211'],
    ['/projects/4211/a', '/projects/4211/a'],
  ])('%s is named in its place, where it names none', (path, named) => {
    at(path);
    const { length } = history;
    writeAccountToUrl(4210);
    expect([location.pathname + location.search, history.length]).toEqual([named, length]);
    at('/');
  });
});
