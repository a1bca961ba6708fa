// @vitest-environment window
import { createProject, type ExportSettings, setSetting } from '@formloom/project';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UseConnection } from '../connection/useConnection.ts';
import { DETAILS, field } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { chooseLanguage } from '../shell/preferences.ts';
import { statusWords } from '../sync/words.ts';
import { description, named, one, press, render } from '../ui/testing/render.ts';
import { ExportDialog } from './ExportDialog.tsx';

const PROJECT = createProject(
  { id: 'form', name: 'Demo request', fields: [] },
  {
    account: 4210,
    submitUrl: 'https://answers.test/submit',
    details: {
      ...DETAILS,
      fields: [
        field('email', { required: true }),
        field('size', {
          fieldType: 'dropdown',
          options: [
            { label: 'Small', value: 's' },
            { label: 'Large', value: 'l' },
          ],
        }),
      ],
      arrangement: [{ fields: ['email', 'size'] }],
      submit: { ...DETAILS.submit, label: 'Llamadme' },
    },
  },
);
const AWAY = { account: null } as UseConnection;

async function openDialog(settings: Partial<ExportSettings> = {}) {
  const storage = createMemoryStorage();
  const project = { ...PROJECT, settings: { ...PROJECT.settings, ...settings } };
  const open = await openSaved(project, { storage, tabs: createTabsBus()() });
  const place = await render(
    <ProjectProvider value={open}>
      <ExportDialog connection={AWAY} onClose={() => {}} />
    </ProjectProvider>,
  );
  await settle(place);
  const card = (target: string) => one(place, `input[value="${target}"]`) as HTMLInputElement;
  const click = async (element: HTMLElement) => {
    await act(async () => element.click());
    if (!vi.isFakeTimers()) await settle(place);
  };
  return {
    place,
    open,
    card,
    click,
    go: (target: string) => click(card(target)),
    toggle: (name: string) => click(named(place, '[role="switch"]', name)),
    code: () => [...place.querySelectorAll('pre')].map(({ textContent }) => textContent),
    buttons: () => [...place.querySelectorAll('button')].map(({ textContent }) => textContent),
    state: () => open.store.getState(),
  };
}

describe('where it will live', () => {
  it('is one of four, each with a name and a description', async () => {
    const { place } = await openDialog();
    const group = one(place, '[role="radiogroup"]');
    expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Where will it live?',
    );
    const cards = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(
      cards.map((one) => [named(group, 'input', nameOf(one)) === one && nameOf(one), description(one)]),
    ).toEqual([
      ['The account’s site', 'A module, as a ZIP'],
      ['Any website', 'One script tag and one tag'],
      ['Your code', 'A package for React or plain HTML'],
      ['A page of its own', 'One file that sends by itself'],
    ]);
    expect(new Set(cards.map(({ name }) => name)).size).toBe(1);
    expect(cards.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  });

  it('is kept with the form, and no undo takes it back', async () => {
    const { go, state } = await openDialog();
    await act(async () => state().edit((now) => setSetting(now, 'name', 'Other')));
    await go('embed');
    expect(state().project.settings).toMatchObject({ name: 'Other', target: 'embed' });
    await act(async () => state().undo());
    expect(state().project.settings).toMatchObject({ name: '', target: 'embed' });
    expect(state().canUndo).toBe(false);
    await act(async () => state().redo());
    expect(state().project.settings).toMatchObject({ name: 'Other', target: 'embed' });
  });

  it.each([
    ['module', 'Download ZIP'],
    ['embed', 'Download ZIP'],
    ['package', 'Download ZIP'],
  ] as const)('opened again, %s is as it was left', async (target, download) => {
    const { card, buttons } = await openDialog({ target });
    expect([card(target).checked, buttons()]).toEqual([true, expect.arrayContaining([download])]);
  });
});

it('has nothing to export while the team’s work is not known, and a way to try again', async () => {
  const { place, open, buttons } = await openDialog();
  const retry = vi.fn();
  await act(async () =>
    open.sharing.setState({
      mayExport: false,
      isUnread: true,
      status: 'unread',
      describe: statusWords,
      retry,
    }),
  );
  expect([place.querySelector('[role="alert"]')?.textContent, buttons()]).toEqual([
    expect.stringContaining('could not be read'),
    ['Try again', 'Close'],
  ]);
  await act(async () => named(place, 'button', 'Try again').click());
  expect(retry).toHaveBeenCalledOnce();
  await act(async () => open.sharing.setState({ mayExport: true, isUnread: false }));
  expect(buttons()).toContain('Download ZIP');
});

describe('the texts', () => {
  it.each([
    ['en', 'Buttons and steps', 'Send button'],
    ['es', 'Botones y pasos', 'Botón de enviar'],
  ] as const)(
    'are listed by what they are, %s, and no two inputs have one name',
    async (language, group, send) => {
      await chooseLanguage(language);
      onTestFinished(() => chooseLanguage('en'));
      const { place } = await openDialog();
      const fieldset = [...place.querySelectorAll('fieldset')].find(
        (one) => one.querySelector('legend')?.textContent === group,
      );
      const labels = (within: ParentNode | undefined) => [...(within?.querySelectorAll('label') ?? [])];
      const label = labels(fieldset).find((one) => one.firstChild?.textContent === send);
      // The account's own word for it, which is what the button says.
      expect(label?.querySelector('input')?.placeholder).toBe('Llamadme');
      const names = labels(one(place, 'form')).map((one) => one.firstChild?.textContent);
      expect([names.length > 33, new Set(names).size]).toEqual([true, names.length]);
    },
  );
});

describe('for the account’s site', () => {
  it('says first what to do, and gives the one line that needs a keyboard', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { place, click } = await openDialog();
    expect([...place.querySelectorAll('#export-aside h3')].map(({ textContent }) => textContent)).toEqual([
      'Download the ZIP',
      'Put the module into the account',
      'Add it to a page',
      'Send one answer',
    ]);
    expect(place.querySelectorAll('pre')).toHaveLength(0);
    const copy = [...place.querySelectorAll<HTMLElement>('#export-aside button')].find(
      ({ textContent }) => textContent === 'Copy',
    );
    await click(copy as HTMLElement);
    expect(copied).toEqual(['hs cms upload demo-request.module demo-request.module']);
    expect(messageStore.getState().messages.at(-1)?.text).toBe('The line has been copied.');
    const tab = named(place, '[role="tab"]', 'How to use it');
    await act(async () => tab.focus());
    await press(tab, 'ArrowRight');
    await settle(place);
    expect(document.activeElement?.textContent).toBe('Files 10');
    expect(one(place, '[aria-current]').textContent).toBe('module.html');
  });
});

describe('for any website', () => {
  const SCRIPT = '<script type="module" src="/demo-request.js"></script>\n';

  it('the snippet follows each choice at once, in the form’s own names', async () => {
    const { toggle, code, state } = await openDialog({ target: 'embed' });
    expect(code()[0]).toBe(`${SCRIPT}<fl-demo-request></fl-demo-request>`);
    await toggle('Fill in from the address');
    await toggle('Keep the site’s styles out');
    await toggle('Without the title');
    expect(code()[0]).toBe(`${SCRIPT}<fl-demo-request shadow no-title no-prefill></fl-demo-request>`);
    await toggle('Keep the site’s styles out');
    expect(code()[0]).toBe(`${SCRIPT}<fl-demo-request no-title no-prefill></fl-demo-request>`);
    expect([state().project.settings.tag, state().canUndo]).toEqual(['no-title no-prefill', false]);
    expect(code()[1]).toContain("document.querySelector('fl-demo-request')");
  });

  it('offers nothing that would change nothing', async () => {
    const { place, code } = await openDialog({
      target: 'embed',
      showTitle: false,
      prefill: false,
      tag: 'no-title no-prefill',
    });
    expect(place.querySelectorAll('[role="switch"]')).toHaveLength(1);
    expect(code()[0]).toBe(`${SCRIPT}<fl-demo-request></fl-demo-request>`);
  });

  it('says what the site has to allow', async () => {
    const { place } = await openDialog({ target: 'embed' });
    const notes = [...place.querySelectorAll('#export-aside > div > ul > li')];
    expect(notes.map((note) => [note.hasAttribute('data-fine'), note.textContent])).toEqual([
      [true, 'Answers go to this form in account 4210, wherever the site is.'],
      [
        true,
        'It works inside a <form> of the page (ASP.NET) and sends only its own fields. Without JavaScript nothing is sent.',
      ],
      [true, "It works under a strict policy (style-src 'self'): no style is written into the page."],
      [false, 'If the site has a connect-src: allow https://answers.test.'],
    ]);
  });

  it('tells how much a visitor loads, measured from the script itself', async () => {
    const { place } = await openDialog({ target: 'embed' });
    expect(place.textContent).toMatch(/\d\d(\.\d)? kB compressed, of 2\d at most/);
  });

  it('what was copied is said for two seconds, and others stay as they are', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { place, buttons, click, code } = await openDialog({ target: 'embed' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await click(named(place, 'button', 'Copy The tag'));
    expect(copied).toEqual([code()[0]]);
    expect(buttons()).toEqual(expect.arrayContaining(['Copied The tag', 'Copy The listener']));
    await act(async () => vi.advanceTimersByTime(2_000));
    expect(buttons()).toEqual(expect.arrayContaining(['Copy The tag', 'Copy The listener']));
  });
});

describe('for code', () => {
  const titles = (place: HTMLElement) =>
    [...place.querySelectorAll('#export-aside h3')].map(({ textContent }) => textContent);

  it.each([
    ['React', ['Unpack the folder beside your code, then', 'Use it', 'Without React']],
    ['Plain HTML', ['Unpack the folder beside your code, then', 'Use it', 'With React']],
    [
      'Server',
      ['Unpack the folder beside your code, then', 'Draw it on the server', 'Take it over in the browser'],
    ],
  ])('with %s', async (way, steps) => {
    const { place, click, code } = await openDialog({ target: 'package', name: 'Visit us' });
    await click(named(place, 'button', way));
    expect(titles(place)).toEqual(steps);
    expect(code()[0]).toBe('npm install ./visit-us');
    expect(code()[1]).toContain({ React: 'VisitUs', 'Plain HTML': 'define', Server: 'render()' }[way]);
  });

  it('lists the values of this very form', async () => {
    const { place } = await openDialog({ target: 'package' });
    const values = one(place, 'section[aria-label="Its values"]');
    expect([...values.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'email: string',
      "size?: 's' | 'l' | ''",
    ]);
  });

  it('shows the files of its folder', async () => {
    const { place, click } = await openDialog({ target: 'package' });
    await click(named(place, '[role="tab"]', 'Files 11'));
    expect([...place.querySelectorAll('#export-aside li')].map(({ textContent }) => textContent)).toEqual([
      ...['demo-request/', 'package.json', 'index.js', 'index.d.ts', 'react.js', 'react.d.ts'],
      ...['vue.d.ts', 'svelte.d.ts'],
      ...['style.css', 'custom-elements.json', 'README.md', 'formloom.json'],
    ]);
    expect(one(place, 'pre').textContent).toContain('"name": "demo-request"');
  });
});

const nameOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** Until colours and sizes have come. */
async function settle(place: HTMLElement) {
  const isWaiting = () => {
    const codes = [...place.querySelectorAll('pre')].filter((code) => !code.textContent?.startsWith('npm'));
    const isPlain = codes.some((code) => code.childElementCount === 0);
    return isPlain || place.textContent?.includes('measured…');
  };
  while (isWaiting()) await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
}
