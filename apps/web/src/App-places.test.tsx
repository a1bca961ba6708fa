// @vitest-environment window
/** Addresses of the application: work without its account, and the way back to the list. */

import { PATH } from '@formloom/form';
import { createProject, writeProject } from '@formloom/project';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serve } from './connection/testing/fake-service.ts';
import { chooseThere } from './files/testing/given-files.ts';
import { setUpDatabase } from './project/testing/memory-database.ts';
import { restoreReturn } from './shell/oauth-return.ts';
import { preferences } from './shell/preferences.ts';
import {
  button,
  CONNECTED,
  click,
  count,
  FORM,
  FORMS,
  focused,
  form,
  heading,
  ONE,
  open,
  refused,
  setUpApp,
  text,
  untilRows,
  whole,
} from './testing/open-app.tsx';
import { choose, named, one, until, untilText } from './ui/testing/render.ts';

setUpApp();

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
    restoreReturn();
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
