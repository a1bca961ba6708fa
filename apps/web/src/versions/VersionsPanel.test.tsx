// @vitest-environment window
/** Moments of the work that this browser keeps: looked at, compared, taken back, renamed, deleted. */

import { withLayout } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { FORM, layoutOf } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { setUpDatabase } from '../project/testing/memory-database.ts';
import { messageStore } from '../shell/message-queue.ts';
import { Messages } from '../shell/messages.tsx';
import { emptyFrames, named, one, press, render, type, until, untilText } from '../ui/testing/render.ts';
import { VersionsPanel } from './VersionsPanel.tsx';

setUpDatabase();
beforeEach(emptyFrames);
beforeEach(() => messageStore.setState({ messages: [] }));

const BEFORE = withLayout(FORM, layoutOf('a b / c'));
const STEPS = [...BEFORE.layout.steps, { id: 't', title: 'Two', rows: [] }];
const AFTER = withLayout(BEFORE, { mode: 'multi-step', steps: STEPS });
const NOTHING = 'Nothing is kept yet.';

const names = (kind: string) =>
  [...document.querySelectorAll(`[data-version="${kind}"] button[dir]`)].map(
    ({ textContent }) => textContent,
  );
const untilKept = (kind: string, name: string) => until(() => names(kind).includes(name), name);

async function openVersions() {
  const open = await openSaved(BEFORE, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  await render(
    <ProjectProvider value={open}>
      <VersionsPanel />
      <Messages />
    </ProjectProvider>,
  );
  await untilText(NOTHING);
  const click = (element: HTMLElement) => act(async () => element.click());
  const button = (name: string) => named(document, 'button', name);
  /** Into the one line that asks for it. */
  async function write(label: string, name: string) {
    await type(named(document, 'input', label), name);
    await click(button('Keep'));
  }
  return {
    click,
    button,
    write,
    state: () => open.store.getState(),
    async nameMoment(name: string) {
      await click(button('Name this moment…'));
      await write('Name of this moment', name);
      await untilKept('named', name);
    },
    async more(name: string, item: string) {
      await click(button(`More about “${name}”`));
      await click(named(document, '[role="menuitem"]', item));
    },
  };
}

it('a named moment is looked at, compared and taken back, one undo away, and what it replaced is kept', async () => {
  const { nameMoment, click, button, state } = await openVersions();
  await nameMoment('As it came');
  await untilText('“As it came” is kept.');
  await act(async () => void state().edit(() => AFTER));

  await click(button('As it came'));
  await until(() => document.querySelector('dialog iframe') !== null);
  const dialog = one(document, 'dialog');
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'The form goes step by step',
    'The step “Two” was added',
  ]);
  await click(named(dialog, 'button', 'Take it back'));
  await untilText('The work is as in “As it came” again.');
  expect([state().project, document.querySelector('dialog')]).toEqual([BEFORE, null]);
  await untilKept('before', 'Before taking back “As it came”');
  await click(button('Undo'));
  expect(state().project).toEqual(AFTER);
});

it('one is renamed, deleted, and brought back', async () => {
  const { nameMoment, more, write, click, button } = await openVersions();
  await nameMoment('One');
  await more('One', 'Rename…');
  expect((named(document, 'input', 'New name') as HTMLInputElement).value).toBe('One');
  await write('New name', 'Two');
  await untilKept('named', 'Two');
  expect(names('named')).toEqual(['Two']);
  await more('Two', 'Delete');
  await untilText(NOTHING);
  await untilText('“Two” was deleted.');
  await click(button('Undo'));
  await untilKept('named', 'Two');
});

it('Escape gives no name, and nothing is no name', async () => {
  const { click, button } = await openVersions();
  await click(button('Name this moment…'));
  expect((button('Keep') as HTMLButtonElement).disabled).toBe(true);
  await press(named(document, 'input', 'Name of this moment'), 'Escape');
  expect([button('Name this moment…').tagName, names('named')]).toEqual(['BUTTON', []]);
});
