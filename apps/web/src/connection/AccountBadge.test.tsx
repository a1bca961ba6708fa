// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
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
