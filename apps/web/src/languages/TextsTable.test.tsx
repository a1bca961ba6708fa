// @vitest-environment window
import { formTexts } from '@formloom/module';
import { addLanguage } from '@formloom/project';
import { act } from 'react';
import { expect, it } from 'vitest';
import { LANGUAGES_EN as words } from '../i18n/languages-en.ts';
import { languageViewOf } from '../project/language-view.ts';
import { messageStore } from '../shell/message-queue.ts';
import { fire, leave, named, one, press, type } from '../ui/testing/render.ts';
import { TextsTable } from './TextsTable.tsx';
import { FORM, openTexts, TRANSLATED } from './testing/open-texts.tsx';

const openTable = (find = 'size', project = TRANSLATED) => openTexts(project, <TextsTable />, { find });
const rowNames = (page: HTMLElement) =>
  [...page.querySelectorAll('tr th[scope="row"] > small')].map(({ textContent }) => textContent);
const headings = (page: HTMLElement) =>
  [...page.querySelectorAll('th[scope="rowgroup"]')].map(({ textContent }) => textContent);
const stateOf = (cell: HTMLElement) => cell.closest('td')?.dataset.state;
const click = (element: HTMLElement) => fire(element, new MouseEvent('click', { bubbles: true }));
const lastMessage = () => messageStore.getState().messages.at(-1)?.text;

async function paste(cell: HTMLElement, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  return fire(cell, event);
}

it('shows every text by step, with what it is, and how it stands in each language', async () => {
  const { page, cell } = await openTable('');
  expect(headings(page)).toEqual(['The form', '1Paso 1']);
  expect(rowNames(page)).toContain('Email at work, label');
  expect(rowNames(page)).toContain('Team size, option');
  expect([...page.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'English, the form’s own',
    'Español',
    'Français',
  ]);
  expect(stateOf(cell('Español', 'Team size, label'))).toBe('done');
  expect(stateOf(cell('Español', 'Email at work, label'))).toBe('stale');
  expect(stateOf(cell('Français', 'Team size, label'))).toBe('missing');
  const own = cell('Français', 'While sending');
  expect([stateOf(own), own.value, own.placeholder]).toEqual(['own', '', 'Envoi en cours…']);
  expect(own.getAttribute('aria-label')).toContain(words.isOwn);
});

it('what is written in a cell is one step back, whatever was typed', async () => {
  const { cell, said, undo } = await openTable();
  const box = cell('Français', 'Team size, label');
  await type(box, 'T');
  await type(box, 'Taille ');
  await type(box, 'Taille de l’équipe');
  await leave(box);
  expect([said('fr', 'fields.size.label'), stateOf(box)]).toEqual(['Taille de l’équipe', 'done']);
  await act(async () => undo());
  expect([said('fr', 'fields.size.label'), box.value]).toEqual([undefined, '']);
});

it('blanks can be typed where they are not kept, as in titles of steps', async () => {
  const { cell } = await openTable('title');
  const box = cell('Français', 'Title of the step');
  await type(box, 'À ');
  expect(box.value).toBe('À ');
  await type(box, 'À propos ');
  await leave(box);
  expect(box.value).toBe('À propos');
});

it('Escape takes back what was typed, without a trace', async () => {
  const { cell, said, canUndo } = await openTable();
  const box = cell('Español', 'Team size, label');
  await act(async () => box.focus());
  await type(box, 'Otra cosa');
  expect(said('es', 'fields.size.label')).toBe('Otra cosa');
  await press(box, 'Escape');
  expect([box.value, said('es', 'fields.size.label'), canUndo()]).toEqual([
    'Team size (es)',
    'Team size (es)',
    false,
  ]);
});

it('Enter keeps and goes down, arrows go on from a cell that is marked', async () => {
  const { page, cell } = await openTable();
  const first = cell('Español', 'Team size, label');
  await act(async () => first.focus());
  await press(first, 'Enter');
  const below = document.activeElement as HTMLTextAreaElement;
  expect(below.value).toBe('Small (es)');
  expect([below.selectionStart, below.selectionEnd]).toEqual([0, below.value.length]);
  await press(below, 'ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Français: Team size, option');
  await press(document.activeElement as HTMLElement, 'ArrowUp');
  expect(document.activeElement).toBe(cell('Français', 'Team size, label'));
  // The table ends where it ends.
  const last = [...page.querySelectorAll('textarea')].at(-1) as HTMLTextAreaElement;
  await act(async () => last.focus());
  await press(last, 'Enter');
  expect(document.activeElement).toBe(last);
});

it('Ctrl+Z is the application’s until something was typed', async () => {
  const { cell, said } = await openTable();
  const box = cell('Français', 'Team size, label');
  await act(async () => box.focus());
  await type(box, 'Taille');
  expect(await press(box, 'z', { ctrlKey: true })).toBe(false);
  await press(box, 'Enter');
  expect(await press(document.activeElement as HTMLElement, 'z', { ctrlKey: true })).toBe(true);
  expect(said('fr', 'fields.size.label')).toBeUndefined();
});

it('a text that is still right is said to be, and the focus stays', async () => {
  const { page, cell, undo } = await openTable('email');
  const box = cell('Español', 'Email at work, label');
  await click(named(page, 'button', words.stillRight));
  expect([stateOf(box), box.value, document.activeElement]).toEqual(['done', 'Work email (es)', box]);
  await act(async () => undo());
  expect(stateOf(box)).toBe('stale');
});

it('a column of a spreadsheet fills the cells below, told and taken back at once', async () => {
  const { cell, said, undo } = await openTable();
  expect(await paste(cell('Français', 'Team size, label'), 'Taille\nPetite\nGrande\nDe trop\n')).toBe(true);
  expect(['label', 'options.s', 'options.l'].map((id) => said('fr', `fields.size.${id}`))).toEqual([
    'Taille',
    'Petite',
    'Grande',
  ]);
  expect(lastMessage()).toBe(words.pastedPart(3, 1));
  await act(async () => undo());
  expect(said('fr', 'fields.size.options.s')).toBeUndefined();
  // One line is the browser's to paste.
  expect(await paste(cell('Français', 'Team size, label'), 'Taille')).toBe(false);
});

it('searches names, sources and translations, and says where there is nothing', async () => {
  const { page } = await openTable('');
  const find = named(page, 'input', words.find);
  await type(find, 'LARGE option');
  expect(rowNames(page)).toEqual(['Team size, option']);
  await type(find, 'work (ES)');
  expect(rowNames(page)).toEqual(['Email at work, label', 'Email at work, placeholder']);
  await type(find, 'placeholder');
  expect(rowNames(page)).toEqual(['Email at work, placeholder']);
  await type(find, 'zebra');
  expect(page.textContent).toContain(words.noMatch('zebra'));
  await click(named(page, 'button', words.showAll));
  expect(rowNames(page).length).toBeGreaterThan(5);
});

it('what is to do stays in sight while it is done, until it is asked for anew', async () => {
  const { page, open, cell } = await openTable('');
  await act(async () => languageViewOf(open).setState({ columns: ['es'], isToDoOnly: true }));
  expect(rowNames(page)).toEqual(['Email at work, label', 'Team size, option']);
  await type(cell('Español', 'Team size, option'), 'Grande');
  expect(rowNames(page)).toHaveLength(2);
  expect(named(page, 'button', words.toDo(1))).toBeTruthy();
  await click(named(page, 'button', words.all(formTexts(open.store.getState().project).length)));
  await click(named(page, 'button', words.toDo(1)));
  expect(rowNames(page)).toEqual(['Email at work, label']);
});

it('a form with one language has nothing to translate, and says how to begin', async () => {
  const { page, open } = await openTable('sending', FORM);
  expect(page.querySelector('table')).toBeNull();
  expect(page.textContent).toContain(words.alone('English'));
  await click(named(page, 'button', words.add));
  await click(named(document, '[role="menuitem"]', 'العربية'));
  expect(open.store.getState().project).toEqual(addLanguage(FORM, 'ar'));
  expect(one(page, 'thead').textContent).toContain('العربية');
  expect(page.querySelector('textarea')?.dir).toBe('rtl');
});

it('a placeholder that is lost or unknown is shown where it is typed', async () => {
  const { cell } = await openTable('');
  const box = cell('Français', 'Before each further try');
  expect(box.getAttribute('aria-invalid')).toBe('false');
  await type(box, 'Encore %s (%try sur %total)');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(`${words.placeholderLost('%n')} ${words.placeholderInvented('%s')}`);
  await type(box, 'Encore %n (%try sur %total)');
  expect([box.getAttribute('aria-invalid'), box.hasAttribute('aria-describedby')]).toEqual(['false', false]);
});
