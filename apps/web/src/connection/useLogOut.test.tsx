// @vitest-environment window
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { guardLeaving, isLeavingAllowed } from '../shell/leave-guard.ts';
import { messageStore } from '../shell/message-queue.ts';
import { fire, named, render } from '../ui/testing/render.ts';
import { installation } from './installation.ts';
import { LogOutButtons } from './LogOutButtons.tsx';
import { logOutItems, useLogOut } from './useLogOut.tsx';

const { exits: words } = WORDS_EN.screens;
const said = () => messageStore.getState().messages.map(({ text }) => text);

beforeEach(() => {
  messageStore.setState({ messages: [] });
  history.replaceState(null, '', '/forms/form');
});

const accountOf = (portalId: number) => ({ portalId, name: null, scopes: [], expiresAt: null });

async function openPage({ hasAccessKey = false, connected = true, answers = true, accounts = [4210] } = {}) {
  const done: string[] = [];
  const answering = (what: string) => async () => {
    done.push(what);
    return answers;
  };
  function Page() {
    const { question, ...exits } = useLogOut(
      {
        signOut: answering('sign out'),
        logOut: answering('log out'),
        logOutOf: (account) => answering(`log out of ${account}`)(),
        accounts: accounts.map((portalId, index) => ({ ...accountOf(portalId), first: index === 0 })),
      },
      hasAccessKey,
    );
    return (
      <header>
        <LogOutButtons exits={logOutItems(exits, connected)} />
        {question}
      </header>
    );
  }
  const place = await render(<Page />);
  const press = (name: string) =>
    fire(named(place, 'button', name), new MouseEvent('click', { bubbles: true }));
  return { place, done, press };
}

it('without a key there is one way out, which says what it does, before and after', async () => {
  const { place, done, press } = await openPage();
  expect(named(place, 'button', WORDS_EN.logOut).title).toBe(words.logOutMeans);
  await press(WORDS_EN.logOut);
  expect([done, said(), location.pathname]).toEqual([['log out'], [words.loggedOut], '/']);
});

it('with a key there are two, and only the one that touches others asks', async () => {
  const { place, done, press } = await openPage({ hasAccessKey: true });
  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.map(({ textContent, title }) => [textContent, title])).toEqual([
    [words.signOut, words.signOutMeans],
    [words.disconnect, ''],
  ]);
  await press(words.disconnect);
  expect([done, place.querySelector('dialog p')?.textContent]).toEqual([[], words.question.means]);
  await press(words.question.stay);
  expect([done, place.querySelector('dialog')]).toEqual([[], null]);
  await press(words.disconnect);
  await press(words.question.go);
  expect([done, said()]).toEqual([['log out'], [words.disconnected]]);
});

it('signing out forgets the key and leads to where it is asked for', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { done, press } = await openPage({ hasAccessKey: true, connected: false });
  await press(words.signOut);
  expect([done, assign.mock.calls]).toEqual([['sign out'], [['/sign-in']]]);
  assign.mockRestore();
});

it('a service that cannot be reached is said to be so, and nothing is left', async () => {
  const { press } = await openPage({ answers: false });
  await press(WORDS_EN.logOut);
  expect([said(), location.pathname]).toEqual([[WORDS_EN.failure.unreachable], '/forms/form']);
});

it('of several accounts all are left, which is asked first, and the words say so', async () => {
  const { place, done, press } = await openPage({ accounts: [4210, 4211] });
  const { logOutAll } = WORDS_EN.accounts;
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([logOutAll]);
  await press(logOutAll);
  const { question } = WORDS_EN.accounts;
  expect([
    done,
    place.querySelector('dialog h2')?.textContent,
    place.querySelector('dialog p')?.textContent,
  ]).toEqual([[], question.title(2), question.means]);
  await press(words.question.stay);
  expect([done, place.querySelector('dialog')]).toEqual([[], null]);
  await press(logOutAll);
  await press(words.question.go);
  expect(done).toEqual(['log out']);
});

it('a fixed account can be left by nobody', async () => {
  installation.setState({ isFixed: true });
  const { place } = await openPage({ accounts: [4210, 4211] });
  expect(place.querySelectorAll('button')).toHaveLength(0);
  await act(async () => installation.setState({ isFixed: false }));
});

it('unsaved work is asked about first, and once', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  let go: () => unknown = () => {};
  const stop = guardLeaving((leaving) => {
    go = leaving;
  });
  const { done, press } = await openPage({ hasAccessKey: true, connected: false });
  await press(words.signOut);
  expect(done).toEqual([]);
  await act(async () => {
    go();
  });
  // Until the page is gone, the browser has no reason to ask a second time.
  expect([done, isLeavingAllowed()]).toEqual([['sign out'], true]);
  await fire(window, new Event('pagehide'));
  expect(isLeavingAllowed()).toBe(false);
  stop();
  assign.mockRestore();
});
