// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reconnect } from './reconnect.ts';
import { type Reply, serve } from './testing/fake-service.ts';

let went: string[] = [];
beforeEach(() => {
  went = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void went.push(String(address)));
});
afterEach(() => vi.restoreAllMocks());

const account = (portalId: number | null) => ({
  portalId,
  name: null,
  scopes: [],
  expiresAt: null,
  first: false,
});
const LOGOUT = '/oauth/provider/logout';
const LOGGED_OUT = { success: true, message: 'Logged out' };
const ASKED = 'GET /api/accounts';

/** What is asked of the service, in its order, and whether the browser is on its way. */
async function reconnectFrom(address: string, accounts: Reply, taken: Reply = LOGGED_OUT) {
  history.replaceState(null, '', address);
  const { requests } = serve({
    '/api/accounts': accounts,
    [LOGOUT]: taken,
    [`${LOGOUT}?account=4210`]: taken,
    [`${LOGOUT}?account=4211`]: taken,
  });
  const isOnItsWay = await reconnect();
  expect(went).toEqual(isOnItsWay ? ['/oauth/provider/install'] : []);
  return [isOnItsWay, ...requests.map(({ asked }) => asked)];
}

it.each([
  ['/', [4210, 4211], []],
  ['/', [4210], ['?account=4210']],
  ['/', [], []],
  // One that has no number cannot be told from all.
  ['/', [null], ['']],
  ['/accounts/4211', [4210, 4211], []],
  ['/accounts/4211', [4211], ['?account=4211']],
  // What is connected is not what is shown.
  ['/accounts/4211', [4210], []],
  ['/accounts/4211', [null], []],
  ['/accounts/007', [4210], []],
])('from %s, where %j are connected, %j is logged out first', async (address, accounts, left) => {
  expect(await reconnectFrom(address, { accounts: accounts.map(account) })).toEqual([
    true,
    ASKED,
    ...left.map((query) => `POST ${LOGOUT}${query}`),
  ]);
});

it('where nobody is connected any more there is nobody to log out', async () => {
  const nobody = () => Response.json({ error: 'Not connected to provider' }, { status: 401 });
  expect(await reconnectFrom('/', nobody)).toEqual([true, ASKED]);
});

it.each([
  ['/', 'unreachable'],
  ['/accounts/9999', 'unreachable'],
  ['/accounts/9999', () => Response.json({ error: 'Service unavailable' }, { status: 503 })],
  ['/accounts/9999', () => new Response('<h1>Bad gateway</h1>', { status: 200 })],
] as const)(
  'from %s, where it cannot be told who is connected, nobody is logged out',
  async (address, reply) => {
    expect(await reconnectFrom(address, reply)).toEqual([false, ASKED]);
  },
);

it.each([
  'unreachable',
  () => new Response('', { status: 503 }),
  () => new Response('<h1>Bad gateway</h1>'),
] as const)('stays where the log-out is not taken: %s', async (reply) => {
  const single = { accounts: [account(4210)] };
  expect(await reconnectFrom('/', single, reply)).toEqual([false, ASKED, `POST ${LOGOUT}?account=4210`]);
});
