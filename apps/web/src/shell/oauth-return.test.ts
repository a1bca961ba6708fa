// @vitest-environment window
import { expect, it } from 'vitest';
import {
  readReturn,
  rememberGrant,
  rememberReturn,
  restoreReturn,
  takeMissedAccount,
} from './oauth-return.ts';

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
  ['?connected=true&portalId=4211', '/accounts/4211/forms/a', '/accounts/4211/forms/a'],
  ['?connected=true&portalId=4211', '/accounts/4211?q=demo', '/accounts/4211?q=demo'],
  ['?connected=true&portalId=4212', '/accounts/4211/forms/a', '/accounts/4212'],
  ['?connected=true', '/accounts/4211/forms/a', '/accounts/4211/forms/a'],
  ['?connected=true&portalId=4212', 'granted', '/accounts/4212'],
  ['?connected=true&portalId=x', 'granted', '/'],
  ['?connected=true', 'granted', '/'],
  ['?connected=true&portalId=4212', '/', '/'],
])('4.2.6 returning with %j, having left from %j, leads to %j', (search, remembered, pathname) => {
  expect(readReturn(search, remembered)).toBe(pathname);
});

it.each([
  ['/accounts/4211/forms/a', '4212', 4211],
  ['/accounts/4211/forms/a', '4211', null],
  ['/accounts/007', '4212', null],
  ['/forms/a', '4212', null],
])('whoever left from %s and was granted %s has missed %j, told once', (left, granted, missed) => {
  history.replaceState(null, '', left);
  rememberReturn();
  history.replaceState(null, '', `/?connected=true&portalId=${granted}`);
  restoreReturn();
  expect([takeMissedAccount(), takeMissedAccount()]).toEqual([missed, null]);
});

it('whoever wanted another account has missed none', () => {
  history.replaceState(null, '', '/accounts/4211');
  rememberGrant();
  history.replaceState(null, '', '/?connected=true&portalId=4212');
  restoreReturn();
  expect([location.pathname, takeMissedAccount()]).toEqual(['/accounts/4212', null]);
});
