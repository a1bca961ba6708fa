// @vitest-environment window
import { createProject, setSetting } from '@formloom/project';
import { act } from 'react';
import { expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { fire, render } from '../ui/testing/render.ts';
import { SavingNotices } from './SavingNotices.tsx';

const FRESH = createProject({ id: 'form', name: 'Form', fields: [] }, { account: 4210 });
const announced = () => messageStore.getState().announced;

/** Two tabs on one form, the first of which is on the screen. */
async function openTabs() {
  const [storage, newTabs] = [createMemoryStorage(), createTabsBus()];
  const open = await openSaved(FRESH, { storage, tabs: newTabs() });
  const other = await openSaved(FRESH, { storage, tabs: newTabs() });
  const place = await render(
    <ProjectProvider value={open}>
      <SavingNotices />
    </ProjectProvider>,
  );
  const rename = (name: string) =>
    act(async () => {
      other.store.getState().edit((project) => setSetting(project, 'name', name));
      await other.saver.flush();
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  return { place, open, rename };
}

it('newer work of another tab is open without a question, and that is said', async () => {
  const { place, open, rename } = await openTabs();
  await rename('Newer');
  expect(open.store.getState().project.settings.name).toBe('Newer');
  expect([place.textContent, announced().text]).toEqual(['', WORDS_EN.saving.done.newer]);
});

it('is said when the tab is seen again, and once', async () => {
  const before = announced().id;
  const { rename } = await openTabs();
  let shown: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown });
  await rename('Newer');
  await rename('Newest');
  expect(announced().id).toBe(before);
  shown = 'visible';
  await fire(document, new Event('visibilitychange'));
  await fire(document, new Event('visibilitychange'));
  expect(announced()).toMatchObject({ id: before + 1, text: WORDS_EN.saving.done.newer });
  Reflect.deleteProperty(document, 'visibilityState');
});
