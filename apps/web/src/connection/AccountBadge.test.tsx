// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { render } from '../ui/testing/render.ts';
import { AccountBadge } from './AccountBadge.tsx';
import { rememberAccountName } from './account-names.ts';

beforeEach(() => localStorage.clear());

const account = (more: object) => ({ portalId: 4210, scopes: [], expiresAt: null, ...more });
const drawn = async (connection: Parameters<typeof AccountBadge>[0]['connection']) =>
  (await render(<AccountBadge connection={connection} />)).firstElementChild as HTMLElement;

it('shows the name, and tells the number beside it', async () => {
  const badge = await drawn({ connected: true, account: account({ name: 'looms.example' }) });
  expect([badge.textContent, badge.title]).toEqual([
    'Account 4210: looms.example',
    'looms.example · Account 4210',
  ]);
  expect(badge.querySelector('.visually-hidden')?.textContent).toBe('Account 4210: ');
});

it('keeps to a name that was told before', async () => {
  rememberAccountName({ portalId: 4210, name: 'looms.example' });
  const badge = await drawn({ connected: true, account: account({ name: null }) });
  expect(badge.textContent).toBe('Account 4210: looms.example');
});

it.each([
  ['Account 4210', { connected: true, account: account({}) }],
  ['Connected', { connected: true, account: account({ portalId: null, name: null }) }],
  ['Connected', { connected: true, account: null }],
  ['Not connected', { connected: false, account: account({ name: 'looms.example' }) }],
])('says %j where there is no more to say', async (words, connection) => {
  expect((await drawn(connection)).textContent).toBe(words);
});

describe('an address that names an account which is not connected', () => {
  const others = [{ portalId: 4210, name: null, scopes: [], expiresAt: null, first: true }];
  const here = account({ name: 'north.example' });
  const gone = { kind: 'no-account', error: 'No such account' } as const;
  beforeEach(() => history.replaceState(null, '', '/accounts/4211/forms/a'));
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['the list says so', { connected: true, account: here, accounts: others }],
    ['the service says so', { connected: true, account: null, accounts: null, failure: gone }],
    ['its session has expired', { connected: false, account: null, accounts: null }],
  ])('says so with its number, never as connected, where %s', async (_, connection) => {
    const badge = await drawn(connection);
    expect([badge.textContent, badge.dataset.connected]).toEqual(['Account 4211Not connected', undefined]);
  });

  it('says its name, where this browser knows one', async () => {
    rememberAccountName({ portalId: 4211, name: 'south.example' });
    const badge = await drawn({ connected: true, account: null, accounts: others });
    expect([badge.textContent, badge.title]).toEqual([
      'Account 4211: south.exampleNot connected',
      'south.example · Account 4211 · Not connected',
    ]);
  });

  it('names no number that nobody has', async () => {
    history.replaceState(null, '', '/accounts/007');
    expect((await drawn({ connected: true, account: null, failure: gone })).textContent).toBe(
      'Not connected',
    );
  });
});
