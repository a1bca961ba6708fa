// @vitest-environment window
import { createProject, setSetting } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { navigate } from '../shell/router.ts';
import { fire, named, render } from '../ui/testing/render.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

const words = WORDS_EN.saving;

beforeEach(() => history.replaceState(null, '', '/forms/form'));

async function openPage() {
  const storage = createMemoryStorage();
  const form = { id: 'form', name: 'Form', fields: [] };
  const open = await openSaved(createProject(form, { account: 4210 }), { storage, tabs: createTabsBus()() });
  const place = await render(
    <ProjectProvider value={open}>
      <LeaveQuestion />
    </ProjectProvider>,
  );
  return {
    storage,
    place,
    async rename(name: string) {
      await act(async () => open.store.getState().edit((project) => setSetting(project, 'name', name)));
      await act(() => open.saver.flush());
    },
    goToList: () => act(async () => navigate({ screen: 'forms' })),
    press: (name: string) => fire(named(place, 'button', name), new MouseEvent('click', { bubbles: true })),
  };
}

it('where work is kept, a form is left without a question', async () => {
  const { rename, goToList, place } = await openPage();
  await rename('Kept');
  await goToList();
  expect([location.pathname, place.textContent]).toEqual(['/', '']);
});

it('where it is not, the operator stays or leaves, and is asked each time', async () => {
  const { storage, rename, goToList, place, press } = await openPage();
  storage.failure = new Error('full');
  await rename('Kept nowhere');
  await goToList();
  expect([location.pathname, place.querySelector('h2')?.textContent]).toEqual([
    '/forms/form',
    words.leave.title,
  ]);
  await press(words.leave.stay);
  expect([location.pathname, place.textContent]).toEqual(['/forms/form', '']);
  await goToList();
  await press(words.leave.go);
  expect(location.pathname).toBe('/');
});

it('asks no longer once the work could be kept', async () => {
  const { storage, rename, goToList } = await openPage();
  storage.failure = new Error('full');
  await rename('Kept nowhere');
  storage.failure = null;
  await rename('Kept after all');
  await goToList();
  expect(location.pathname).toBe('/');
});
