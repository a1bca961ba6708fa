// @vitest-environment window
/** The work on a form is one thing, of one account, and never another's. */

import { act } from 'react';
import { expect, it } from 'vitest';
import { openSaved } from '../project/open-saved.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { choose, leave, named, one, press, type, until } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const FIELDS = groups([field('one', 'One')], [field('two', 'Two')]);
const PROJECT = projectOf(FIELDS);
const OTHER = projectOf({ ...FIELDS, id: 'visit', name: 'Visit us' });

/** As it is found by whoever opens it next. */
const openAgain = async (project: typeof PROJECT, storage = createMemoryStorage()) =>
  (await openSaved(project, { storage, tabs: createTabsBus()() })).store.getState();

const labelled = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.firstChild?.textContent === name);
  return label?.control as HTMLElement;
};
const title = () => one(document, '[aria-label="Title of step 1"]') as HTMLInputElement;

it('what is chosen for a form is found again, and with no other: name, accent, corners, language, texts', async () => {
  const storage = createMemoryStorage();
  const { open, click, button } = await openEditor(PROJECT, {}, storage);
  await click(one(document, '[data-panel="design"]'));
  await until(() => document.querySelector('[data-colour="accent"]') !== null);
  const accent = one(document, '[data-colour="accent"] input:not([type="color"])');
  await type(accent, '#0f766e');
  await leave(accent);
  await type(named(document, 'input[type="range"]', 'Corners'), '3');
  await click(button('Export…'));
  await until(() => labelled('Module name') !== undefined);
  await type(labelled('Module name'), 'My demo');
  await choose(labelled('Language of the form'), 'fr');
  await type(labelled('Send button'), '¡Vamos!');
  await act(() => open.saver.close());

  const { project } = await openAgain(PROJECT, storage);
  expect([project.design, project.settings.name]).toMatchObject([
    { language: 'fr', theme: { accent: '#0f766e', radius: 3 }, texts: { submit: '¡Vamos!' } },
    'My demo',
  ]);
  expect((await openAgain(OTHER, storage)).project).toEqual(OTHER);
  // Nor with the same form of another account.
  const elsewhere = { ...PROJECT, form: { ...PROJECT.form, account: 9001 } };
  expect((await openAgain(elsewhere, storage)).project).toEqual(elsewhere);
  expect([...storage.records.keys()]).toEqual(['[4210,"demo"]']);
});

it('a form that is opened and left as it was offers nothing to undo, and leaves nothing behind', async () => {
  const storage = createMemoryStorage();
  const { open, button, state } = await openEditor(PROJECT, {}, storage);
  await act(() => open.saver.close());
  expect([(button('Undo') as HTMLButtonElement).disabled, state().canUndo, storage.records.size]).toEqual([
    true,
    false,
    0,
  ]);
});

it('a title is kept with each key of it; Escape takes back what was written since', async () => {
  const storage = createMemoryStorage();
  const { open, state } = await openEditor(PROJECT, {}, storage);
  await act(async () => title().focus());
  await type(title(), 'About y');
  await type(title(), 'About you');
  await act(() => open.saver.close());
  expect((await openAgain(PROJECT, storage)).project.layout.steps[0]?.title).toBe('About you');
  await leave(title());
  await type(title(), 'About you and me');
  await press(title(), 'Escape');
  expect(title().value).toBe('About you');
  await act(async () => state().undo());
  expect([title().value, state().canUndo]).toEqual([PROJECT.layout.steps[0]?.title, false]);
});
