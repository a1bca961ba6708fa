// @vitest-environment window
/** The export as somebody goes through it: what is refused, saved and copied, and where the focus is. */

import { expect, it } from 'vitest';
import { createMemoryStorage } from '../project/testing/browser-stand-ins.ts';
import { messageStore } from '../shell/message-queue.ts';
import { catchDownloads } from '../ui/testing/downloads.ts';
import { description, named, one, press, type, until } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

async function openExport(storage = createMemoryStorage()) {
  const editor = await openEditor(projectOf(groups([field('email', 'Email')])), {}, storage);
  const { button, click, focus } = editor;
  await focus(button('Export…'));
  await click(button('Export…'));
  await until(() => document.querySelector('dialog form') !== null);
  const dialog = one(document, 'dialog');
  /** As a hand does it. */
  const use = async (selector: string, name: string) => {
    const element = named(dialog, selector, name);
    await focus(element);
    await click(element);
    return element;
  };
  const texts = (selector: string) =>
    [...dialog.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { ...editor, dialog, use, texts };
}

it('an address that cannot be used is refused where it is typed, and not taken over', async () => {
  const { dialog, texts, button, state } = await openExport();
  // Uploads are off here, and nothing tells of them.
  expect(dialog.textContent).not.toMatch(/upload(?! demo-request)/i);
  expect(texts('[role="tab"]')).toEqual(['How to use it', 'Files 10']);
  const label = [...dialog.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith('Submission address'),
  );
  const address = one(dialog, `[id="${label?.htmlFor}"]`);
  // No complaint in the middle of a word.
  await type(address, 'answers.test');
  expect(address.getAttribute('aria-invalid')).toBeNull();
  await press(address, 'Enter');
  expect([address.getAttribute('aria-invalid'), description(address)]).toEqual([
    'true',
    'This is no web address. It begins with https:// or http://.',
  ]);
  expect([state().project.settings.submitUrl, state().canUndo]).toEqual(['', false]);
  await type(address, 'https://answers.test/other');
  expect([dialog.querySelectorAll('[aria-invalid]').length, state().project.settings.submitUrl]).toEqual([
    0,
    'https://answers.test/other',
  ]);
  expect(button('Undo')).toHaveProperty('disabled', false);
});

it('says that the ZIP was saved and a file copied, and keeps the focus until it is closed', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const saved = catchDownloads();
  const { dialog, use, texts, button } = await openExport();
  const said = () => [...one(dialog, '[role="status"][data-heard]').children].map((said) => said.textContent);
  const main = await use('button', 'Download ZIP');
  await until(() => saved.length > 0);
  await until(() => main.textContent === 'Download ZIP');
  expect([saved[0]?.name, document.activeElement]).toEqual(['demo-request.zip', main]);
  expect(said()).toContain('demo-request.zip has been saved.');
  await use('[role="tab"]', 'Files 10');
  expect(texts('#export-aside li button')).toEqual([
    ...['meta.json', 'fields.json', 'module.html', 'module.css', 'module.js'],
    ...['readable/module.css', 'readable/module.js', 'preview.html', 'formloom.json', 'README.md'],
  ]);
  await use('button', 'README.md');
  const copy = await use('#export-aside button', 'Copy');
  await until(() => copied.length > 0);
  expect([copied[0]?.startsWith('# '), messageStore.getState().messages.at(-1)?.text]).toEqual([
    true,
    'README.md has been copied.',
  ]);
  expect(document.activeElement).toBe(copy);
  await use('button', 'Close');
  expect([document.querySelector('dialog'), document.activeElement]).toEqual([null, button('Export…')]);
});

it('where it will live is kept with the work, and the files are those of it', async () => {
  const saved = catchDownloads();
  const storage = createMemoryStorage();
  const { open, click, dialog, use, button, state } = await openExport(storage);
  await click(one(dialog, 'input[value="page"]'));
  await until(() => dialog.textContent?.includes('Download demo-request.html') ?? false);
  await use('button', 'Download demo-request.html');
  await until(() => saved.length > 0);
  expect(saved[0]?.name).toBe('demo-request.html');
  expect(state().project.settings.target).toBe('page');
  expect(button('Undo')).toHaveProperty('disabled', true);
  await open.saver.flush();
  const kept = [...storage.records.values()].map(({ text }) => JSON.parse(text).settings.target);
  expect(kept).toEqual(['page']);
});
