// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { fire, named, one, render } from '../ui/testing/render.ts';
import { AccountSwitch } from './AccountSwitch.tsx';
import { rememberAccountName } from './account-names.ts';
import { installation } from './installation.ts';

const account = (portalId: number, name: string | null = null, expiresAt: number | null = null) => ({
  portalId,
  name,
  scopes: [],
  expiresAt,
});
const ALL = [
  { ...account(4210, 'looms.example'), first: true },
  { ...account(4211, null, 1), first: false },
];
const CONNECTION = { connected: true, account: account(4210, 'looms.example'), accounts: ALL };

beforeEach(() => rememberAccountName({ portalId: 4210, name: 'looms.example' }));
beforeEach(() => history.replaceState(null, '', '/accounts/4210/forms/a'));
afterEach(() => act(async () => installation.setState({ isFixed: false })));

async function open(more: Partial<Parameters<typeof AccountSwitch>[0]> = {}) {
  const place = await render(
    <header>
      <AccountSwitch connection={CONNECTION} {...more} />
    </header>,
  );
  await fire(one(place, 'button'), new MouseEvent('click', { bubbles: true }));
  return {
    place,
    press: (name: string) => fire(named(place, 'button', name), new MouseEvent('click', { bubbles: true })),
  };
}

it('lists every account with how it stands, and ticks the one that is shown', async () => {
  const { place } = await open();
  const entries = [...place.querySelectorAll('[role="menuitemradio"]')];
  expect(
    entries.map((entry) => [
      entry.getAttribute('aria-label'),
      entry.getAttribute('aria-description'),
      entry.getAttribute('aria-checked'),
    ]),
  ).toEqual([
    ['looms.example (4210)', 'Account 4210 · connected · used where no account is named', 'true'],
    ['Account 4211', 'Account 4211 · its session has expired', 'false'],
  ]);
  expect(one(place, '[aria-haspopup="menu"]').getAttribute('aria-label')).toBe(
    'looms.example: choose an account',
  );
});

it('leads to the list of the one that is chosen', async () => {
  const { press } = await open();
  await press('Account 4211');
  expect(location.pathname).toBe('/accounts/4211');
});

it('leads to the provider for another one, and back to whichever is granted', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { press } = await open();
  await press(WORDS_EN.accounts.another);
  expect([assign.mock.calls, sessionStorage.getItem('formloom:return')]).toEqual([
    [['/oauth/provider/install']],
    'granted',
  ]);
  assign.mockRestore();
});

it('has the way out of the one that is shown, where there is one', async () => {
  const run = vi.fn();
  const { press } = await open({ exit: { label: 'Log out of it', run } });
  await press('Log out of it');
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  ['is fixed', CONNECTION, true],
  ['is not told of', { ...CONNECTION, accounts: null }, false],
])('is the badge alone where the account %s', async (_, connection, isFixed) => {
  installation.setState({ isFixed });
  const place = await render(<AccountSwitch connection={connection} />);
  expect([place.querySelector('button'), place.textContent]).toEqual([null, 'Account 4210: looms.example']);
});
