// @vitest-environment window
/** A form that is open in two tabs: the one on the screen is read-only until its user continues in it. */

import { act } from 'react';
import { expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { openSaved } from '../project/open-saved.ts';
import {
  createMemoryLocks,
  createMemoryStorage,
  createTabsBus,
} from '../project/testing/browser-stand-ins.ts';
import { fire, named, one, until, untilText } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const EMAIL = field('email', 'Email', { required: true, fieldType: 'email' });
const PROJECT = projectOf(groups([EMAIL], [field('two', 'Two')]));
const words = WORDS_EN.saving.otherTab;

/** The other tab edits; the editor on the screen was opened after it. */
async function openTabs() {
  const [storage, newTabs, newLocks] = [createMemoryStorage(), createTabsBus(), createMemoryLocks()];
  const other = await openSaved(PROJECT, { storage, tabs: newTabs(), locks: newLocks() });
  const editor = await openEditor(PROJECT, {}, storage, { tabs: newTabs(), locks: newLocks() });
  const addStep = () => named(document, 'button', 'Add step');
  return {
    ...editor,
    storage,
    other,
    addStep,
    isReadOnly: () => addStep().closest('fieldset[disabled]') !== null,
    addElsewhere: () =>
      act(async () => {
        other.layout.getState().addStep();
        await other.saver.flush();
      }),
  };
}

it('is read-only: nothing can be dragged, set or deleted, and what the other tab saves is shown', async () => {
  const { isReadOnly, addStep, addElsewhere, card, click, drawing, focus, keys, shown } = await openTabs();
  await untilText(words.open);
  expect([isReadOnly(), one(document, '[role="alert"]').textContent]).toEqual([
    true,
    words.open + words.continueHere,
  ]);
  await click(addStep());
  expect(shown()).toEqual([WORDS_EN.saving.readOnly]);
  await focus(card('two'));
  await keys('Delete', 'Space', 'Control+d');
  const press = new PointerEvent('pointerdown', { bubbles: true, button: 0 });
  await fire(one(document, '[data-handle="two"]'), press);
  await fire(document.body, new PointerEvent('pointermove', { bubbles: true, buttons: 1, clientX: 90 }));
  expect([drawing(), document.querySelector('[data-hand]')]).toEqual([[['email', 'two']], null]);
  await addElsewhere();
  await until(() => drawing().length === 2);
  expect(named(document, 'button', 'Undo').matches('[disabled]')).toBe(true);
  expect(named(document, 'header button', WORDS_EN.editor.exportButton).matches('[disabled]')).toBe(false);
});

it('continues here with what the other tab has; focus goes to the canvas, and the other one is read-only', async () => {
  const { button, click, drawing, isReadOnly, other, addStep, said, focus } = await openTabs();
  await act(async () => void other.layout.getState().addStep());
  await focus(button(words.continueHere));
  await click(button(words.continueHere));
  await until(() => !isReadOnly());
  expect([drawing().length, said(), document.body.textContent?.includes(words.open)]).toEqual([
    2,
    words.moved,
    false,
  ]);
  expect(document.activeElement).toBe(one(document, '[data-area="canvas"]'));
  expect(other.store.getState().isReadOnly).toBe(true);
  await click(addStep());
  expect(drawing()).toHaveLength(3);
});

it('when the other tab continues, focus goes to the button that brings it back', async () => {
  const { button, click, isReadOnly, other, addStep, focus } = await openTabs();
  await click(button(words.continueHere));
  await until(() => !isReadOnly());
  await focus(addStep());
  await act(async () => other.saver.continueHere());
  await until(isReadOnly);
  expect(document.activeElement).toBe(button(words.continueHere));
});

it('a tab that cannot save keeps the form, and that is said', async () => {
  const { button, click, other, storage, shown, isReadOnly } = await openTabs();
  await act(async () => void other.layout.getState().addStep());
  storage.failure = new Error('full');
  await click(button(words.continueHere));
  await until(() => shown().includes(words.rejected));
  expect([isReadOnly(), other.store.getState().isReadOnly]).toEqual([true, false]);
});
