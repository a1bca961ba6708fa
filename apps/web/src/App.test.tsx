// @vitest-environment window
/** What the screens show while they wait, when there is no answer, and where the focus is. */

import { PATH } from '@formloom/form';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve } from './connection/testing/fake-service.ts';
import {
  again,
  button,
  CONNECTED,
  click,
  count,
  FORM,
  FORMS,
  focused,
  heading,
  isSkeleton,
  ONE,
  open,
  refused,
  SLOW,
  setUpApp,
  text,
  untilRows,
  waitLong,
  whole,
} from './testing/open-app.tsx';
import { named, one, until, untilText } from './ui/testing/render.ts';

setUpApp();

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
