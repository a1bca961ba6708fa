// @vitest-environment window
/** Which account the application shows, and what happened in it. */

import { PATH } from '@formloom/form';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { serve } from './connection/testing/fake-service.ts';
import { WORDS_EN } from './i18n/en.ts';
import { restoreReturn } from './shell/oauth-return.ts';
import {
  button,
  CONNECTED,
  click,
  count,
  FORM,
  FORMS,
  focused,
  heading,
  ONE,
  open,
  setUpApp,
  text,
  untilRows,
} from './testing/open-app.tsx';
import { fire, named, one, press, until, untilText } from './ui/testing/render.ts';

setUpApp();

describe('which account it is', () => {
  const account = (portalId: number) => ({
    ...{ portalId, name: null, scopes: ['forms', 'content'], expiresAt: null },
    ...{ uploads: true, designManager: null },
  });
  const SERVED = { ...CONNECTED, [PATH.account]: account(4210) };
  const isShown = (words: string) =>
    until(() => document.querySelector('header')?.textContent?.includes(words) ?? false, words);
  const comeBack = () => fire(document, new Event('visibilitychange'));
  const tabs = () =>
    [...document.querySelectorAll('dialog [role="tab"]')].map(({ textContent }) => textContent);
  const openExport = async () => {
    await click(button('Export…'));
    await until(() => tabs().length > 0);
  };

  it('is asked of the service, whatever this browser or the address says', async () => {
    localStorage.setItem('formloom:preferences', JSON.stringify({ portalId: '999', language: 'en' }));
    history.replaceState(null, '', '/?connected=true&portalId=666');
    restoreReturn();
    serve(SERVED);
    await open();
    await isShown('Account 4210');
    await untilRows(2);
    expect(location.pathname + location.search).toBe('/');
    await click(named(document, 'tbody a', FORM));
    await untilText('Add step');
    await openExport();
    await untilText('go straight to this form in account 4210');
    expect(text()).not.toMatch(/666|999/);
  });

  it('another one, connected elsewhere meanwhile, is shown to whoever comes back to the list, with its forms', async () => {
    const { tell } = serve(SERVED);
    await open();
    await isShown('Account 4210');
    await untilRows(2);
    tell(PATH.account, account(4213));
    tell(PATH.forms, { forms: FORMS.slice(1) });
    await comeBack();
    await isShown('Account 4213');
    await untilRows(1);
  });

  it('another one is shown to whoever comes back to a form, too, and the form is not uploaded to it', async () => {
    history.replaceState(null, '', '/forms/demo');
    const { tell } = serve(SERVED);
    await open();
    await untilText('Add step');
    await isShown('Account 4210');
    await openExport();
    expect(tabs()).toContain('Upload to the account');
    await click(named(document, 'dialog button', 'Close'));
    tell(PATH.account, account(4212));
    await comeBack();
    await isShown('Account 4212');
    await openExport();
    expect(tabs()).not.toContain('Upload to the account');
  });
});

describe('several accounts', () => {
  const account = (portalId: number) => ({ portalId, name: null, scopes: ['forms'], expiresAt: null });
  const accounts = [4210, 4211].map((portalId, index) => ({ ...account(portalId), first: index === 0 }));
  const badge = () => one(document, 'header [aria-haspopup="menu"]').getAttribute('aria-label');

  it('an address that names none is given the name of the one it shows, and nothing is asked twice for it', async () => {
    const { asked } = serve({ ...CONNECTED, [PATH.accounts]: { accounts } });
    await open();
    await until(() => location.pathname === '/accounts/4210');
    await untilRows(2);
    await until(() => count('header [aria-haspopup="menu"]') === 1);
    expect([badge(), asked.filter((path) => path === PATH.status)]).toEqual([
      'Account 4210: choose an account',
      [PATH.status],
    ]);
  });

  it('with one account the address stays as it is', async () => {
    serve({ ...CONNECTED, [PATH.accounts]: { accounts: accounts.slice(0, 1) } });
    await open();
    await untilRows(2);
    await until(() => count('header [aria-haspopup="menu"]') === 1);
    expect(location.pathname).toBe('/');
  });

  it('another one is chosen: everything is asked anew, and of that one', async () => {
    const { asked, tell } = serve({ ...CONNECTED, [PATH.accounts]: { accounts } });
    await open();
    await untilRows(2);
    await until(() => location.pathname === '/accounts/4210');
    tell(PATH.account, account(4211));
    tell(PATH.forms, { forms: FORMS.slice(1) });
    const before = asked.length;
    await click(one(document, 'header [aria-haspopup="menu"]'));
    await click(one(document, '[role="menuitemradio"][aria-checked="false"]'));
    await untilRows(1);
    await until(() => badge() === 'Account 4211: choose an account');
    expect([location.pathname, asked.slice(before)]).toEqual([
      '/accounts/4211',
      expect.arrayContaining([PATH.status, PATH.account, PATH.forms]),
    ]);
  });

  it('one is chosen by keys alone, and Back leads to the one before', async () => {
    const { tell } = serve({ ...CONNECTED, [PATH.accounts]: { accounts } });
    await open();
    await until(() => location.pathname === '/accounts/4210');
    await until(() => count('header [aria-haspopup="menu"]') === 1);
    await press(one(document, 'header [aria-haspopup="menu"]'), 'ArrowDown');
    expect(focused()).toBe('BUTTON Account 4210');
    await press(document.activeElement as HTMLElement, 'ArrowDown');
    expect(focused()).toBe('BUTTON Account 4211');
    tell(PATH.account, account(4211));
    const { length } = history;
    await click(document.activeElement as HTMLElement);
    await until(() => badge() === 'Account 4211: choose an account');
    expect([location.pathname, history.length]).toEqual(['/accounts/4211', length + 1]);
    tell(PATH.account, account(4210));
    history.replaceState(null, '', '/accounts/4210');
    await fire(window, new PopStateEvent('popstate'));
    await until(() => badge() === 'Account 4210: choose an account');
  });

  it('one that is not connected is told of, with the others to choose from', async () => {
    history.replaceState(null, '', '/accounts/4299');
    const gone = () => Response.json({ error: 'No such account' }, { status: 404 });
    serve({ ...CONNECTED, [PATH.account]: gone, [PATH.forms]: gone, [PATH.accounts]: { accounts } });
    await open();
    await untilText('Account 4299 is not connected');
    await until(() => count('header [aria-haspopup="menu"]') === 1);
    expect([badge(), location.pathname, count('[data-connected]')]).toEqual([
      'Account 4299 · Not connected: choose an account',
      '/accounts/4299',
      0,
    ]);
    expect(button('Reconnect')).toBeTruthy();
    // It would be another one that is logged out.
    expect(
      [...document.querySelectorAll('header button')].map(({ textContent }) => textContent),
    ).not.toContain(WORDS_EN.accounts.logOutAll);
  });

  it.each([
    [
      '/accounts/4299/forms/demo',
      'Account 4299: not connected',
      'Account 4299 is not connected',
      'Reconnect',
    ],
    ['/accounts/007/forms/demo', 'No such account: not connected', 'This address names no account', 'Forms'],
  ])('a form at %s is nobody’s, and others can be chosen there', async (address, title, words, remedy) => {
    history.replaceState(null, '', address);
    const gone = () => Response.json({ error: 'No such account' }, { status: 404 });
    const replies = { [PATH.account]: gone, [ONE]: gone, [PATH.accounts]: { accounts } };
    const { requests } = serve({ ...CONNECTED, ...replies });
    await open();
    await untilText(words);
    await until(() => count('header [aria-haspopup="menu"]') === 1);
    expect([heading(), document.title, count('[data-connected]'), count('[data-drop]')]).toEqual([
      title,
      `${title} – Formloom`,
      0,
      0,
    ]);
    expect(button(remedy)).toBeTruthy();
    const named = requests.filter(({ asked }) => asked === `GET ${ONE}`).map(({ account }) => account);
    expect(named).toEqual([address.includes('007') ? '0' : '4299']);
  });

  it('the title names the one that is shown, where there are several', async () => {
    const { tell } = serve({ ...CONNECTED, [PATH.accounts]: { accounts } });
    await open();
    await until(() => document.title === 'Choose a form – 4210 – Formloom');
    tell(PATH.accounts, { accounts: accounts.slice(0, 1) });
    await act(async () => void dispatchEvent(new Event('online')));
    await until(() => document.title === 'Choose a form – Formloom');
  });
});

describe('what happened', () => {
  const TEAM = {
    ...CONNECTED,
    [PATH.settings]: { submitUrl: null, work: true },
    [PATH.me]: { name: 'Laura', fixed: false },
    [PATH.activity]: { activity: [{ id: 2, at: 1, who: 'Laura', what: 'exported', form: 'visit' }] },
  };

  it('has a page where work is shared, with the names of the forms', async () => {
    serve(TEAM);
    history.replaceState(null, '', '/activity');
    await open();
    await untilText('You exported “Visit us”');
    expect([heading(), document.title]).toEqual(['What happened', 'What happened – Formloom']);
  });

  it('and none where it is not: the list stands in its place', async () => {
    const { asked } = serve(CONNECTED);
    history.replaceState(null, '', '/activity');
    await open();
    await untilRows(2);
    expect(asked).not.toContain(PATH.activity);
  });
});
