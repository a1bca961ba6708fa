// @vitest-environment window
import { PATH } from '@formloom/form';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNTS_EN } from '../i18n/accounts-en.ts';
import { messageStore } from '../shell/message-queue.ts';
import { rememberReturn, restoreReturn } from '../shell/oauth-return.ts';
import { fire, named, one, render, type, until } from '../ui/testing/render.ts';
import { AccountSwitch } from './AccountSwitch.tsx';
import { accountNameOf, rememberAccountName } from './account-names.ts';
import { installation } from './installation.ts';
import { type Reply, serve } from './testing/fake-service.ts';

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

beforeEach(() => localStorage.clear());
beforeEach(() => rememberAccountName({ portalId: 4210, name: 'looms.example' }));
beforeEach(() => history.replaceState(null, '', '/accounts/4210/forms/a'));
afterEach(() => act(async () => installation.setState({ isFixed: false, isShared: false })));

async function open(more: Partial<Parameters<typeof AccountSwitch>[0]> = {}) {
  const place = await render(
    <header>
      <AccountSwitch connection={CONNECTION} {...more} />
    </header>,
  );
  await until(() => place.querySelector('button') !== null);
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
    ['looms.example (4210)', 'Connected · opens first', 'true'],
    ['Account 4211', 'Its session has expired', 'false'],
  ]);
  expect(one(place, '[aria-haspopup="menu"]').getAttribute('aria-label')).toBe(
    'looms.example: choose an account',
  );
});

it('keeps what can be done apart from twenty accounts, and shortens names but not numbers', async () => {
  const name = `Loom${'a'.repeat(200)}`;
  const many = Array.from({ length: 20 }, (_, at) => ({ ...account(4210 + at, name), first: at === 0 }));
  const { place } = await open({ connection: { ...CONNECTION, accounts: many } });
  const labels = [...place.querySelectorAll('[role="menu"] > [role="group"] > [role="menuitemradio"]')].map(
    (entry) => entry.getAttribute('aria-label') ?? '',
  );
  expect([labels.length, labels[19]]).toEqual([20, `${name.slice(0, 39)}… (4229)`]);
  expect(place.querySelectorAll('[role="menu"] > [role="menuitem"]')).toHaveLength(1);
});

it.each([
  [
    'is not connected',
    ALL.slice(0, 1),
    ['Another account was granted: Account 4211 is still not connected.'],
  ],
  ['has expired', ALL, ['Another account was granted: Account 4211 is still not connected.']],
  ['is connected', [ALL[0], { ...ALL[1], expiresAt: null }], []],
])('says of one that was to be connected again whether it %s', async (_, accounts, said) => {
  messageStore.setState({ messages: [] });
  history.replaceState(null, '', '/accounts/4211/forms/a');
  rememberReturn();
  history.replaceState(null, '', '/?connected=true&portalId=4210');
  restoreReturn();
  await open({ connection: { ...CONNECTION, accounts: accounts as typeof ALL } });
  expect(messageStore.getState().messages.map(({ text }) => text)).toEqual(said);
});

it('leads to the list of the one that is chosen', async () => {
  const { press } = await open();
  await press('Account 4211');
  expect(location.pathname).toBe('/accounts/4211');
});

it('leads to the provider for another one, and back to whichever is granted', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { press } = await open();
  await press(ACCOUNTS_EN.another);
  expect([assign.mock.calls, sessionStorage.getItem('formloom:return')]).toEqual([
    [['/oauth/provider/install']],
    'granted',
  ]);
  assign.mockRestore();
});

describe('the way out of the one that is shown', () => {
  const NAME = 'looms.example (4210)';

  async function leaving(hasAccessKey: boolean) {
    messageStore.setState({ messages: [] });
    const done: string[] = [];
    const logOutOf = async (account: number) => done.push(`log out of ${account}`) > 0;
    const page = await open({ disconnectOne: { logOutOf, hasAccessKey, onLeft: () => done.push('left') } });
    await page.press(ACCOUNTS_EN.logOutOf(NAME));
    return { ...page, done };
  }

  it('leaves the others, says so, and leads to them', async () => {
    const { done } = await leaving(false);
    expect([done, location.pathname]).toEqual([['log out of 4210', 'left'], '/']);
    expect(messageStore.getState().messages.map(({ text }) => text)).toEqual([
      ACCOUNTS_EN.loggedOutOf(NAME, 'Account 4211'),
    ]);
  });

  it('is asked about first where others have the key, in words that name it', async () => {
    const { place, done, press } = await leaving(true);
    expect([done, place.querySelector('dialog h2')?.textContent]).toEqual([
      [],
      ACCOUNTS_EN.question.title(NAME),
    ]);
    await press('Disconnect for everybody');
    expect(done).toEqual(['log out of 4210', 'left']);
  });

  it('is not there where it is the only one', async () => {
    const disconnectOne = { logOutOf: async () => true, hasAccessKey: false, onLeft: () => {} };
    const { place } = await open({ connection: { ...CONNECTION, accounts: ALL.slice(0, 1) }, disconnectOne });
    expect(place.querySelectorAll('[role="menuitem"]')).toHaveLength(1);
  });
});

describe('what an account is called', () => {
  const { naming } = ACCOUNTS_EN;
  const SHOWN = account(4211);
  beforeEach(() => history.replaceState(null, '', '/accounts/4211'));
  const shownOf = (connection = CONNECTION) => ({ ...connection, account: SHOWN });

  /** On the account that is not the first. */
  async function name(reply: Reply, connection = shownOf()) {
    messageStore.setState({ messages: [] });
    installation.setState({ isShared: true });
    const { requests } = serve({ [`${PATH.accounts}/4211`]: reply });
    const learnt: string[] = [];
    const fetchAccount = async () => void learnt.push('account');
    const fetchAccounts = async () => void learnt.push('accounts');
    const page = await open({ connection: { ...connection, fetchAccount, fetchAccounts } });
    await page.press(naming.item('4211'));
    return { ...page, requests, learnt };
  }
  const told = (rest: object) => ({ ...account(4211), first: false, ...rest });

  it('is told to the service, remembered, said, and asked for anew', async () => {
    const { place, requests, learnt } = await name(told({ name: 'Looms South' }));
    expect(one(place, 'dialog h2').textContent).toBe(naming.title(4211));
    await type(one(place, 'dialog input'), ' Looms South ');
    await fire(one(place, 'dialog form'), new Event('submit', { bubbles: true, cancelable: true }));
    expect([requests, learnt, place.querySelector('dialog')]).toEqual([
      [{ asked: `PUT ${PATH.accounts}/4211`, account: null, body: { name: 'Looms South' } }],
      ['account', 'accounts'],
      null,
    ]);
    expect(messageStore.getState().messages.map(({ text }) => text)).toEqual([
      naming.saved('Looms South (4211)'),
    ]);
  });

  it('is taken away by a blank one, and this browser forgets it', async () => {
    rememberAccountName({ portalId: 4211, name: 'Looms South' });
    messageStore.setState({ messages: [] });
    installation.setState({ isShared: true });
    const { requests } = serve({ [`${PATH.accounts}/4211`]: told({}) });
    const accounts = [ALL[0] as (typeof ALL)[number], { ...account(4211, 'Looms South'), first: false }];
    const { place, press } = await open({
      connection: { connected: true, account: account(4211, 'Looms South'), accounts },
    });
    await press(naming.item('Looms South (4211)'));
    await type(one(place, 'dialog input'), '  ');
    await fire(one(place, 'dialog form'), new Event('submit', { bubbles: true, cancelable: true }));
    expect([requests.map(({ body }) => body), accountNameOf(4211)]).toEqual([[{ name: '' }], null]);
  });

  it('comes with the first place, where it is another’s', async () => {
    const { place, press, requests } = await name(told({ first: true }));
    await press(naming.first);
    await fire(one(place, 'dialog form'), new Event('submit', { bubbles: true, cancelable: true }));
    expect(requests.map(({ body }) => body)).toEqual([{ first: true }]);
  });

  it('stays as it is where nothing was changed, and nobody is asked', async () => {
    const { place, requests } = await name('unreachable');
    await fire(one(place, 'dialog form'), new Event('submit', { bubbles: true, cancelable: true }));
    expect([requests, place.querySelector('dialog')]).toEqual([[], null]);
  });

  it('is still there to be tried again where the service has not taken it', async () => {
    const { place, learnt } = await name('unreachable');
    await type(one(place, 'dialog input'), 'Looms');
    await fire(one(place, 'dialog form'), new Event('submit', { bubbles: true, cancelable: true }));
    await until(() => place.querySelector('[role="alert"]') !== null);
    expect([one(place, '[role="alert"]').textContent, learnt]).toEqual([naming.failed, []]);
    expect((one(place, 'dialog input') as HTMLInputElement).value).toBe('Looms');
  });

  it.each([
    ['no work is shared', shownOf(), false],
    ['no account is shown', { ...CONNECTION, account: null }, true],
  ])('cannot be said where %s', async (_, connection, isShared) => {
    installation.setState({ isShared });
    const { place } = await open({ connection });
    expect([...place.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(ACCOUNTS_EN.another),
    ]);
  });

  it('has no first place to give where it is the only one, or has it', async () => {
    for (const connection of [
      { connected: true, account: SHOWN, accounts: [{ ...SHOWN, first: true }] },
      { connected: true, account: SHOWN, accounts: [ALL[1] as (typeof ALL)[number]] },
    ]) {
      const { place } = await name('unreachable', connection);
      expect(place.querySelector('dialog [role="switch"]')).toBeNull();
    }
  });
});

it.each([
  ['is fixed', CONNECTION, true],
  ['is not told of', { ...CONNECTION, accounts: null }, false],
])('is the badge alone where the account %s', async (_, connection, isFixed) => {
  installation.setState({ isFixed });
  const place = await render(<AccountSwitch connection={connection} />);
  expect([place.querySelector('button'), place.textContent]).toEqual([null, 'Account 4210: looms.example']);
});
