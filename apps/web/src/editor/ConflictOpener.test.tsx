// @vitest-environment window
/** Where two changed the same: the two versions side by side, when nobody is writing. */

import { type Project, setText } from '@formloom/project';
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TEAM_EN } from '../i18n/team-en.ts';
import { FORM } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import type { SharingChoice } from '../project/sharing.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { meStore } from '../team/me.ts';
import { emptyFrames, named, one, render, until } from '../ui/testing/render.ts';
import { ConflictOpener } from './ConflictOpener.tsx';

const words = TEAM_EN.choice;
const THEIRS = setText(FORM, 'submit', 'Theirs');
const CHOICE: SharingChoice = { parts: [{ part: 'texts' }], by: 'Ana', at: 1, theirs: THEIRS };

beforeAll(emptyFrames);
beforeAll(() => import('../versions/ChoiceDialog.tsx'));
beforeEach(() => meStore.setState({ name: 'Laura', fixed: false, isLoaded: true }));

async function open(project: Project = setText(FORM, 'submit', 'Mine')) {
  const work = await openSaved(project, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const chosen: string[] = [];
  const page = await render(
    <ProjectProvider value={work}>
      <input aria-label="Somewhere" />
      <ConflictOpener openRequests={0} />
    </ProjectProvider>,
  );
  const choose = (side: string) => void chosen.push(side);
  return {
    page,
    chosen,
    ask: () => act(async () => work.sharing.setState({ choice: { ...CHOICE }, choose })),
  };
}

const isOpen = () => document.querySelector('dialog') !== null;
const press = (name: string) => act(async () => named(document, 'dialog button', name).click());

it('asks with both in sight, one’s own first chosen, and goes on with the chosen one', async () => {
  const { ask, chosen } = await open();
  await ask();
  await until(() => document.querySelectorAll('dialog [type="radio"]').length === 2);
  expect(one(document, 'dialog h2').textContent).toBe('You and Ana both changed the texts');
  expect(one(document, 'dialog label:has(:checked)').textContent).toContain(words.mine);
  await act(async () => one(document, 'dialog [data-chosen] [type="radio"]').focus());
  await act(async () => document.querySelector<HTMLElement>('dialog [type="radio"]:not(:checked)')?.click());
  await press(words.goTheirs('Ana'));
  expect([chosen, isOpen(), messageStore.getState().announced.text]).toEqual([
    ['theirs'],
    false,
    words.done.theirs,
  ]);
});

it('put off it does not come back by itself, however often the same is told', async () => {
  const { ask, chosen } = await open();
  await ask();
  await until(() => document.querySelector('dialog [type="radio"]') !== null);
  await press(words.later);
  await ask();
  expect([isOpen(), chosen]).toEqual([false, []]);
});

it('whoever is writing is asked once they have left the input', async () => {
  const { page, ask } = await open();
  const input = one(page, 'input');
  await act(async () => input.focus());
  await ask();
  expect(isOpen()).toBe(false);
  await act(async () => input.blur());
  await until(isOpen);
});
