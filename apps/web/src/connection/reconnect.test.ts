// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reconnect } from './reconnect.ts';
import { serve } from './testing/fake-service.ts';

let went: string[] = [];
beforeEach(() => {
  went = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void went.push(String(address)));
});
afterEach(() => vi.restoreAllMocks());

const account = (portalId: number) => ({ portalId, name: null, scopes: [], expiresAt: null, first: false });

it.each([
  ['/', [4210, 4211], 0],
  ['/', [4210], 1],
  ['/', [], 1],
  ['/accounts/4211', [4210, 4211], 0],
  ['/accounts/4211', [4211], 1],
  // What is connected is not what is shown.
  ['/accounts/4211', [4210], 0],
])('from %s, where %j are connected, it is logged out %i times first', async (address, accounts, times) => {
  history.replaceState(null, '', address);
  serve({ '/api/accounts': { accounts: accounts.map(account) } });
  const logOut = vi.fn(async () => true);
  expect(await reconnect(logOut)).toBe(true);
  expect([logOut.mock.calls.length, went]).toEqual([times, ['/oauth/provider/install']]);
});

it('where it cannot be told how many there are, it is logged out, too, and stays where that fails', async () => {
  serve({ '/api/accounts': 'unreachable' });
  expect([await reconnect(async () => false), went]).toEqual([false, []]);
});
