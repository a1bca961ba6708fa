// @vitest-environment window
/** A form that is open in two tabs: what the one on the screen says of the other, and what can be chosen. */

import { command } from '@formloom/layout';
import { act } from 'react';
import { expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { openSaved } from '../project/open-saved.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { named, until, untilText } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const EMAIL = field('email', 'Email', { required: true, fieldType: 'email' });
const PROJECT = projectOf(groups([EMAIL], [field('two', 'Two')]));
const words = WORDS_EN.saving;

async function openTabs() {
  const [storage, newTabs] = [createMemoryStorage(), createTabsBus()];
  const other = await openSaved(PROJECT, { storage, tabs: newTabs() });
  const editor = await openEditor(PROJECT, {}, storage, newTabs());
  const stepsOfOther = () => other.store.getState().project.layout.steps.length;
  return {
    ...editor,
    storage,
    other,
    stepsOfOther,
    addElsewhere: () =>
      act(async () => {
        other.layout.getState().run(command('addStep'));
        await other.saver.flush();
      }),
    canUndo: () => named(document, 'header button', 'Undo').getAttribute('disabled') === null,
  };
}

const untilMark = (mark: string) => until(() => document.querySelector(`[data-mark="${mark}"]`) !== null);
const isAsked = () => document.body.textContent?.includes(words.conflict) ?? false;

it('says that it is open elsewhere for as long as it is, and goes along while nothing was done here', async () => {
  const { other, addElsewhere, drawing, said, canUndo } = await openTabs();
  await untilText(words.elsewhere);
  await addElsewhere();
  await until(() => drawing().length === 2);
  expect([said(), canUndo(), isAsked()]).toEqual([words.done.newer, false, false]);
  await act(async () => other.store.getState().undo());
  await until(() => drawing().length === 1);
  expect(isAsked()).toBe(false);
  await act(async () => other.saver.close());
  await until(() => !document.body.textContent?.includes(words.elsewhere));
});

/** Something was done in both, and the other one has saved last. */
async function fallBehind() {
  const tabs = await openTabs();
  await tabs.click(tabs.button('Add step'));
  await until(() => tabs.stepsOfOther() === 2);
  await tabs.addElsewhere();
  await tabs.addElsewhere();
  await until(isAsked);
  return tabs;
}

it('one that is behind chooses; no other message takes the choice away, and the choice can be undone', async () => {
  const { button, card, click, drawing, focus, keys, said, shown, storage } = await fallBehind();
  await click(button('Add step'));
  await untilMark('conflict');
  await focus(card('email'));
  await keys('Delete');
  expect([shown().join(), isAsked()]).toEqual(['“Email” is required and stays in the form.', true]);
  const steps = [...storage.records.values()].map(({ text }) => JSON.parse(text).layout.steps.length);
  expect(steps).toEqual([4, 3]);
  await click(button(words.takeTheirs));
  await untilMark('saved');
  expect([drawing().length, isAsked(), said()]).toEqual([4, false, words.done.theirs]);
  await click(button('Undo'));
  expect(drawing().length).toBe(3);
});

it('its own version can be kept, one undo away from the other', async () => {
  const { button, click, drawing, said, storage, stepsOfOther } = await fallBehind();
  await click(button(words.keepMine));
  expect([said(), isAsked()]).toEqual([words.done.mine, false]);
  await untilMark('saved');
  expect([drawing().length, storage.records.size, stepsOfOther()]).toEqual([2, 1, 4]);
  await click(button('Undo'));
  expect(drawing().length).toBe(4);
});
