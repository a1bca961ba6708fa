// @vitest-environment window
/** What the screens show while they wait, when there is no answer, and where the focus is. */

import { type FormSummary, normalizeDetails, normalizeForm, PATH } from '@formloom/form';
import { createProject, writeProject } from '@formloom/project';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from './App.tsx';
import { serve } from './connection/testing/fake-service.ts';
import { chooseThere } from './files/testing/given-files.ts';
import { WORDS_EN } from './i18n/en.ts';
import { setUpDatabase } from './project/testing/memory-database.ts';
import { watchFocus } from './shell/focus.ts';
import { messageStore } from './shell/message-queue.ts';
import { preferences } from './shell/preferences.ts';
import { resumeReturn } from './shell/return-address.ts';
import {
  choose,
  emptyFrames,
  fire,
  named,
  one,
  press,
  render,
  until,
  untilText,
} from './ui/testing/render.ts';

const FORM = 'Demo request';
const form = (id: string, name: string): FormSummary => ({ id, name, createdAt: 1, updatedAt: 2 });
const FORMS = [form('demo', FORM), form('visit', 'Visit us')];
const ONE = PATH.form('demo', 'details');
const SLOW = 'The service has not answered yet';

const field = (name: string) => ({ fieldType: 'single_line_text', name, label: name, required: false });
/** As the service tells a form of these fields. */
const whole = (...fields: string[]) => {
  const told = { id: 'demo', name: FORM, fieldGroups: fields.map((name) => ({ fields: [field(name)] })) };
  return { ...normalizeForm(told), details: normalizeDetails(told) };
};

const CONNECTED = {
  [PATH.status]: { connected: true },
  [PATH.account]: { portalId: 4210, scopes: ['forms'], expiresAt: null },
  [PATH.settings]: { submitUrl: 'https://answers.test/submit' },
  [PATH.forms]: { forms: FORMS },
  [ONE]: whole('firstname', 'email'),
  [PATH.logout]: { success: true },
};

const refused =
  (status: number, headers = {}) =>
  () =>
    Response.json({ error: 'Too many' }, { status, headers });

beforeAll(watchFocus);
beforeAll(emptyFrames);
// Read before the clock is held.
beforeAll(() => import('./editor/editor-screens.ts'));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  messageStore.setState({ messages: [] });
  // Only what waits for seconds is in the test's hands.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 });
});
afterEach(() => {
  vi.useRealTimers();
});

const text = () => document.body.textContent ?? '';
const count = (selector: string) => document.querySelectorAll(selector).length;
const untilRows = (rows: number) => until(() => count('tbody tr') === rows);
const click = (element: HTMLElement) => act(async () => element.click());
const button = (name: string) => named(document, 'button', name);
const again = async () => {
  const element = button('Try again');
  await act(async () => element.focus());
  await click(element);
};
const heading = () => one(document, 'h1').textContent;
const isSkeleton = () => count('[data-skeleton]') > 0;
const focused = () => {
  const element = document.activeElement;
  return `${element?.tagName} ${element?.getAttribute('aria-label') ?? element?.textContent}`.trim();
};
/** A person would wait some seconds here. */
const waitLong = async () => {
  await act(async () => vi.advanceTimersByTime(5_000));
  await untilText(SLOW);
};

const open = () => render(<App />);

describe('while it is not known who is connected', () => {
  it('a hanging service is named, and asked again', async () => {
    const { hold, heal } = serve({ ...CONNECTED, [PATH.status]: { connected: false } });
    hold(PATH.status);
    await open();
    await untilText('Looking for a connection…');
    expect([isSkeleton(), count('header')]).toEqual([true, 1]);
    await waitLong();
    await again();
    expect([focused(), text().includes(SLOW)]).toEqual(['BUTTON Try again', true]);
    heal(PATH.status);
    await again();
    await untilText('Connect account');
    expect([focused(), document.title]).toEqual([
      'H1 Make your forms look the way you meant them',
      'Connect account – Formloom',
    ]);
  });

  it('an unreachable one, too; an operator is not told to connect before it is known', async () => {
    const { tell } = serve({ ...CONNECTED, [PATH.status]: 'unreachable' });
    await open();
    await untilText('The service cannot be reached');
    expect([heading(), text().includes('Connect account')]).toEqual([
      'There is no answer from the service',
      false,
    ]);
    tell(PATH.status, { connected: true });
    await again();
    await untilRows(2);
    expect(focused()).toBe('H1 Choose a form');
  });
});

describe('the list', () => {
  it('is a skeleton until it comes, and says when that takes long', async () => {
    const { hold, heal } = serve(CONNECTED);
    hold(PATH.forms);
    await open();
    await untilText('Loading the forms');
    expect([isSkeleton(), text().includes('0 forms')]).toEqual([true, false]);
    await waitLong();
    heal(PATH.forms);
    await again();
    await untilRows(2);
    expect([isSkeleton(), focused()]).toEqual([false, 'H1 Choose a form']);
  });

  it('counts nothing after a failure; trying again shows that it tries', async () => {
    const { tell, hold, letGo } = serve({
      ...CONNECTED,
      [PATH.forms]: refused(429, { 'retry-after': '10' }),
    });
    await open();
    await untilText('Try again in 10 seconds');
    expect(one(document, 'main').textContent).not.toMatch(/\d+ forms|no forms yet/);
    tell(PATH.forms, { forms: FORMS });
    hold(PATH.forms);
    await again();
    await untilText('Trying again…');
    expect(focused()).toBe('BUTTON Trying again…');
    letGo(PATH.forms);
    await untilRows(2);
    expect(focused()).toBe('H1 Choose a form');
  });

  it('an account without forms has none, and only then', async () => {
    serve({ ...CONNECTED, [PATH.forms]: { forms: [] } });
    await open();
    await untilText('0 forms in this account');
    expect(text()).toContain('This account has no forms yet');
  });

  it('refreshing shows that it works, and says what came of it', async () => {
    const { hold, letGo } = serve(CONNECTED);
    await open();
    await untilRows(2);
    hold(PATH.forms);
    const refresh = button('Refresh the list');
    await act(async () => refresh.focus());
    await click(refresh);
    expect(one(document, 'button[aria-busy="true"]').getAttribute('aria-label')).toBe('Refreshing the list…');
    expect(count('tbody tr')).toBe(2);
    letGo(PATH.forms);
    await untilText('The list is up to date: 2 forms.');
    expect([focused(), count('button[aria-busy="true"]')]).toEqual(['BUTTON Refresh the list', 0]);
  });

  it('names the column that it is sorted by', async () => {
    serve(CONNECTED);
    await open();
    await untilRows(2);
    for (const [by, column] of [
      ['name', 'Name'],
      ['created', 'Created'],
    ] as const) {
      history.replaceState(null, '', `/?sort=${by}`);
      await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
      expect(one(document, 'th[aria-sort]').textContent).toBe(column);
    }
  });
});

describe('a form', () => {
  it('is a skeleton with its name until it comes, without an export, and says when that takes long', async () => {
    const { hold, heal, asked } = serve(CONNECTED);
    await open();
    await untilRows(2);
    hold(ONE);
    const link = named(document, 'tbody a', FORM);
    await act(async () => link.focus());
    await click(link);
    await until(() => count('main[aria-busy="true"]') === 1);
    await until(() => focused() === `H1 ${FORM}`);
    await until(() => asked.includes(ONE));
    expect([isSkeleton(), heading(), text().includes('Export')]).toEqual([true, FORM, false]);
    await waitLong();
    heal(ONE);
    await again();
    await until(() => count('[data-drop="field"]') > 0);
    expect([focused(), document.title]).toEqual([`H1 ${FORM}`, `${FORM} – Formloom`]);
    // Nothing pops up because it was pressed before there was something to export.
    expect([button('Export…').tagName, count('dialog')]).toEqual(['BUTTON', 0]);
  });

  it('with nothing in it offers no export', async () => {
    history.replaceState(null, '', '/forms/demo');
    serve({ ...CONNECTED, [ONE]: whole() });
    await open();
    await untilText('Add step');
    expect(text()).not.toContain('Export…');
  });

  it('is where one can log out, too', async () => {
    history.replaceState(null, '', '/forms/demo');
    const { asked } = serve(CONNECTED);
    await open();
    await untilText('Add step');
    await click(named(document, 'header button', 'More'));
    const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((entry) =>
      entry.textContent?.startsWith('Log out'),
    );
    await click(item as HTMLElement);
    // There is no storage here, so the work is asked about first.
    await click(button('Leave without it'));
    await untilText('Connect account');
    await untilText('You are logged out, and so is everybody who uses this Formloom.');
    expect(asked).toContain(PATH.logout);
    expect([focused(), location.pathname]).toEqual(['H1 Make your forms look the way you meant them', '/']);
  });
});

describe('the form as the account has it', () => {
  const AGAIN = 'Read the form from the account again';

  async function openChecks() {
    history.replaceState(null, '', '/forms/demo');
    const service = serve(CONNECTED);
    await open();
    await untilText('Add step');
    await click(one(document, '[data-panel="checks"]'));
    await until(() => count(`[aria-label="${AGAIN}"]`) === 1);
    return service;
  }

  it('that is gone must be known, also before it is exported', async () => {
    const { tell } = await openChecks();
    tell(ONE, refused(404));
    await click(button(AGAIN));
    await until(() => count('[data-finding="gone"]') === 1);
    expect(one(document, '[data-panel="checks"]').textContent).toContain('1');
    await click(button('Export…'));
    const gone = 'The account no longer has this form';
    await until(() => document.querySelector('dialog')?.textContent?.includes(gone) ?? false);
  });

  it('that cannot be asked for leaves what was known, and says so', async () => {
    const { tell } = await openChecks();
    tell(ONE, refused(418));
    await click(button(AGAIN));
    await untilText('The account cannot be asked at the moment.');
    tell(ONE, CONNECTED[ONE] ?? {});
    await click(named(one(document, '[data-area="palette"]'), 'button', 'Try again'));
    await until(() => !text().includes('The account cannot be asked'));
  });
});

describe('a part that fails while it is drawn', () => {
  const BROKEN = 'This part of the page has stopped working';
  let mended = false;
  const { Collator } = Intl;
  const { addEventListener } = window;
  /** Each is an accident in one part, which ends when the test says so. */
  const ACCIDENTS: ReadonlyArray<[string, string, string, () => void]> = [
    [
      'the list',
      '/',
      'main',
      () => {
        Intl.Collator = new Proxy(Collator, {
          construct(target, args) {
            if (!mended) throw new Error('provoked');
            return Reflect.construct(target, args);
          },
        });
      },
    ],
    [
      'the preview',
      '/forms/demo',
      '[data-area="preview"]',
      () => {
        window.addEventListener = new Proxy(addEventListener, {
          apply(target, self, args) {
            if (args[0] === 'message' && !mended) throw new Error('provoked');
            return Reflect.apply(target, self, args);
          },
        });
      },
    ],
  ];

  it.each(ACCIDENTS)('%s: the rest goes on, and Try again helps', async (_, address, place, accident) => {
    history.replaceState(null, '', address);
    // Said by the library as well.
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      Intl.Collator = Collator;
      window.addEventListener = addEventListener;
      said.mockRestore();
    });
    mended = false;
    accident();
    serve(CONNECTED);
    await open();
    await untilText(BROKEN);
    if (address !== '/') {
      expect(count('section[aria-label="Fields"]')).toBe(1);
      expect(named(one(document, place), 'button', 'Save my work as a file').tagName).toBe('BUTTON');
    }
    mended = true;
    await click(named(one(document, place), 'button', 'Try again'));
    expect(text()).not.toContain(BROKEN);
    await (address === '/' ? untilRows(2) : until(() => count('iframe') === 1));
  });
});

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
    resumeReturn();
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

describe('without its account', () => {
  it('an address that nothing is kept under says so, and takes a file', async () => {
    history.replaceState(null, '', '/projects/4210/demo');
    serve({ ...CONNECTED, [PATH.status]: { connected: false } });
    await open();
    await untilText('There is no work here');
    expect([heading(), document.title]).toEqual([
      'There is no work here',
      'There is no work here – Formloom',
    ]);
    const { schema, details } = whole('firstname');
    const work = createProject(schema, { details, account: 4210 });
    const file = new File([writeProject(work)], 'formloom.json');
    const asked = await chooseThere(() => button('Open an exported ZIP…').click(), file);
    expect(asked.accept).toContain('.zip');
    await until(() => count('[data-drop="field"]') === 1);
    expect(text()).toContain('it is not compared with the form in the account');
  });

  it('local storage that throws changes nothing that matters', async () => {
    const held = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    onTestFinished(() => {
      if (held) Object.defineProperty(window, 'localStorage', held);
      else Reflect.deleteProperty(window, 'localStorage');
      preferences.setState({ language: 'en' });
    });
    serve(CONNECTED);
    await open();
    await untilRows(2);
    await choose(one(document, 'select[aria-label="Language"]'), 'es');
    await untilText('Elige un formulario');
    await click(named(document, 'tbody a', FORM));
    await until(() => count('[data-drop="field"]') === 2);
  });
});

describe('coming back to the list', () => {
  // Last in this file: what was asked of it once is asked of it from then on.
  setUpDatabase();
  const VIEW = '?q=e&sort=name';
  const search = () => (one(document, 'input[type="search"]') as HTMLInputElement).value;
  const follow = async (link: HTMLElement) => {
    await act(async () => link.focus());
    await click(link);
  };
  /** From the list, however it is looked at. */
  async function openForm() {
    await until(() => count('tbody tr') > 0);
    await follow(named(document, 'tbody a', FORM));
  }
  const toForms = () => follow(named(document, 'header nav a', 'Forms'));

  it.each([
    [
      'Back',
      () =>
        act(async () => {
          history.replaceState(null, '', `/${VIEW}`);
          dispatchEvent(new PopStateEvent('popstate'));
        }),
    ],
    ['the header', toForms],
  ])('by %s: the same view, and the row that was opened', async (_, goBack) => {
    history.replaceState(null, '', `/${VIEW}`);
    serve({ ...CONNECTED, [PATH.forms]: { forms: [...FORMS, form('other', 'Unlike them')] } });
    await open();
    await openForm();
    await until(() => count('[data-drop="field"]') > 0);
    await until(() => focused() === `H1 ${FORM}`);
    expect([document.title, location.pathname]).toEqual([`${FORM} – Formloom`, '/forms/demo']);
    await goBack();
    await until(() => focused() === `A ${FORM}`);
    expect([location.pathname + location.search, search(), count('tbody tr')]).toEqual([`/${VIEW}`, 'e', 2]);
    expect(document.title).toBe('Choose a form – Formloom');
  });

  it('4.2.6 from the provider: as it was looked at', async () => {
    history.replaceState(null, '', '/?q=demo');
    const left: string[] = [];
    const assign = vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)));
    onTestFinished(() => assign.mockRestore());
    const { tell } = serve({ ...CONNECTED, [PATH.accounts]: refused(401) });
    await open();
    await untilRows(1);
    tell(PATH.forms, refused(401));
    await click(button('Refresh the list'));
    await untilText('Reconnect');
    await click(button('Reconnect'));
    await until(() => left.length > 0);
    expect(left).toEqual([PATH.install]);
    history.replaceState(null, '', '/?connected=true&portalId=4210');
    resumeReturn();
    expect(location.pathname + location.search).toBe('/?q=demo');
  });

  it('a form that no longer exists leads there with a sentence, in the place of the form', async () => {
    history.replaceState(null, '', '/?q=demo');
    serve({ ...CONNECTED, [ONE]: refused(404) });
    const { length } = history;
    await open();
    await openForm();
    await untilText(`“${FORM}” no longer exists in the account.`);
    expect([location.pathname + location.search, history.length]).toEqual(['/?q=demo', length + 1]);
    await until(() => focused() === `A ${FORM}`);
    const close = named(one(document, '[role="alert"]'), 'button', 'Close');
    await act(async () => close.focus());
    await click(close);
    await until(() => focused() === 'H1 Choose a form');
    expect(count('[role="alert"]')).toBe(0);
  });

  it('one that nobody knows is told of without a name, until another is opened', async () => {
    history.replaceState(null, '', '/forms/nobody-knows-it');
    serve(CONNECTED);
    await open();
    await untilText('This form no longer exists in the account.');
    await openForm();
    await until(() => count('[data-drop="field"]') > 0);
    await toForms();
    await until(() => count('tbody tr') > 0);
    expect(count('[role="alert"]')).toBe(0);
  });
});
