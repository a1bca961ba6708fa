// @vitest-environment window
/** Work out of a file in the place of what is open. */

import { type Project, setSetting } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { pickedStore } from '../files/picked-files.ts';
import { replaceWork } from '../files/replace-work.ts';
import { chooseThere } from '../files/testing/given-files.ts';
import { WORDS_EN } from '../i18n/en.ts';
import { confirmedFor } from '../project/confirmed-addresses.ts';
import { named, one, until } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const PROJECT = projectOf(groups([field('one', 'One')], [field('two', 'Two')]));
const EVIL = 'https://evil.test/in';

async function openWork() {
  const editor = await openEditor(PROJECT);
  const take = (name: string, project: Project, isRepaired = false) =>
    act(async () => replaceWork(editor.open, { name, project, isRepaired }));
  return { ...editor, take };
}

beforeEach(() => localStorage.clear());

it('is one step of the history, can be undone from its message, and is kept', async () => {
  const { take, click, button, drawing, shown, state } = await openWork();
  await click(button('Add step'));
  const mine = drawing();
  await take('untouched.zip', PROJECT);
  expect([drawing(), shown()]).toEqual([
    [['one', 'two']],
    // There is no storage for versions here, which is said.
    ['untouched.zip is open.', WORDS_EN.work.versions.notKept],
  ]);
  await until(() => document.querySelector('[data-mark="saved"]') !== null);
  await click(named(one(document, '[role="status"][data-heard]'), 'button', 'Undo'));
  expect([drawing(), shown().includes('untouched.zip is open.')]).toEqual([mine, false]);
  await click(button('Undo'));
  expect([drawing(), state().canUndo]).toEqual([[['one', 'two']], false]);
});

it('says so when it is what is open already, and when part of it had to be repaired', async () => {
  const { take, shown, state } = await openWork();
  await take('same.zip', PROJECT);
  expect([shown(), state().canUndo]).toEqual([['same.zip is exactly what is open already.'], false]);
  await take('half.zip', setSetting(PROJECT, 'name', 'Half'), true);
  expect(shown()).toContain('half.zip is open. Part of it could not be read and was repaired.');
});

it('an address of a stranger in it is a finding until it is confirmed, for this form and in this browser', async () => {
  const { take, click } = await openWork();
  await take('work.zip', setSetting(PROJECT, 'submitUrl', EVIL));
  await click(one(document, '[data-panel="checks"]'));
  const finding = () => document.querySelector<HTMLElement>('[data-finding="other-address"]');
  await until(() => finding() !== null);
  expect([finding()?.textContent, confirmedFor(PROJECT)]).toEqual([expect.stringContaining(EVIL), []]);
  await click(one(document, '[data-confirm-address]'));
  await until(() => finding() === null);
  expect(confirmedFor(PROJECT)).toEqual([EVIL]);
});

it('is chosen from the form’s menu, too', async () => {
  const { click, menuItem } = await openWork();
  await click(named(document, 'header button', 'More'));
  await chooseThere(() => menuItem('Open a file…').click(), new File(['{}'], 'formloom.json'));
  expect(pickedStore.getState().picked?.name).toBe('formloom.json');
});
