// @vitest-environment window

import { describeFileComplaint } from '@formloom/check';
import { type FormDetails, normalizeDetails, type WholeFormReply } from '@formloom/form';
import { type Complaint, writeTextsCsv, writeTextsXliff } from '@formloom/module';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES_EN as words } from '../i18n/languages-en.ts';
import { languageViewOf } from '../project/language-view.ts';
import { messageStore } from '../shell/message-queue.ts';
import { preferences } from '../shell/preferences.ts';
import { choose, fire, named, one, type } from '../ui/testing/render.ts';
import type { AccountForms } from './FromFormDialog.tsx';
import { LanguagesPanel } from './LanguagesPanel.tsx';
import { FORM, openTexts, TRANSLATED } from './testing/open-texts.tsx';

const { files } = words;
const OTHER = { id: 'form-2', name: 'Visítenos', createdAt: '', updatedAt: '' };
const SPANISH: FormDetails = normalizeDetails({
  id: 'form-2',
  configuration: { language: 'es' },
  fieldGroups: [
    {
      fields: [
        { name: 'email', label: 'Otro correo', fieldType: 'email' },
        {
          name: 'size',
          label: 'Tamaño',
          fieldType: 'dropdown',
          options: [{ label: 'Grande', value: 'l' }],
        },
      ],
    },
  ],
});
const REPLY = { details: SPANISH } as WholeFormReply;
const connectionOf = (rest: Partial<AccountForms> = {}): AccountForms =>
  ({
    forms: [OTHER, { ...OTHER, id: 'form-1', name: 'Visit us' }],
    listed: true,
    failure: null,
    fetchForms: async () => {},
    readForm: async () => REPLY,
    ...rest,
  }) as AccountForms;

const openPanel = (project = TRANSLATED, connection = connectionOf()) =>
  openTexts(project, <LanguagesPanel connection={connection} />);
const click = (element: HTMLElement) => fire(element, new MouseEvent('click', { bubbles: true }));
const chooseEntry = (name: string) => click(named(document, '[role^="menuitem"]', name));
const lastMessage = () => messageStore.getState().messages.at(-1)?.text;
const buttons = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].map(({ textContent }) => textContent);
const items = (page: HTMLElement) => [...page.querySelectorAll('li')].map(({ textContent }) => textContent);

/** As a person picks a file: the browser's own dialog is not there. */
async function pick(page: HTMLElement, name: string, content: BlobPart) {
  const input = one(page, 'input[type="file"]');
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([content], name)] });
  await fire(input, new Event('change', { bubbles: true }));
  await act(() => vi.waitFor(() => one(document, 'dialog')));
  return one(document, 'dialog');
}

const complaint = (of: Complaint) => describeFileComplaint(of, 'en');

it('says how far each language has come', async () => {
  const { page } = await openPanel();
  const [own, spanish, french] = items(page);
  const all = Number(/(\d+) texts/.exec(own ?? '')?.[1]);
  expect(own).toBe(`English${words.texts(all)}${words.own}`);
  expect(spanish).toBe(`Español${all - 2} of ${all}2 to do: 1 missing, 1 to look at again`);
  expect(french).toMatch(/^Français\d+ of \d+\d+ to do: \d+ missingFormloom’s own words only, so far\.$/);
});

it('a language is chosen for the preview, and removed with a way back', async () => {
  const { page, open, undo } = await openPanel();
  await click(named(page, 'button', 'Español'));
  expect(languageViewOf(open).getState().language).toBe('es');
  await click(named(page, 'button', words.menu('Español')));
  await chooseEntry(words.remove);
  expect(Object.keys(open.store.getState().project.design.translations)).toEqual(['fr']);
  expect([lastMessage(), items(page)[0]?.includes('English')]).toEqual([words.removed('Español'), true]);
  await act(async () => undo());
  expect(open.store.getState().project).toBe(TRANSLATED);
});

it('offers the languages that are not there, without the form’s own', async () => {
  const { page, open } = await openPanel(FORM);
  expect(page.textContent).not.toContain(files.title);
  await click(named(page, 'button', words.add));
  const offered = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  expect(offered).toHaveLength(11);
  expect(offered).not.toContain('English');
  await chooseEntry('Deutsch');
  expect(open.store.getState().project.design.translations).toEqual({ de: {} });
  expect(languageViewOf(open).getState().language).toBe('de');
});

it('shows what a file would change, and takes it over as one step', async () => {
  const { page, said, undo, open } = await openPanel();
  const csv = writeTextsCsv(TRANSLATED, 'es').replace('Large,', 'Large,Grande');
  const dialog = await pick(page, 'visit.es.csv', `\uFEFF${csv}`);
  expect(dialog.textContent).toContain(files.changes(1));
  expect(dialog.textContent).toContain('Team size, option: Large');
  await click(named(dialog, 'button', files.take));
  expect([said('es', 'fields.size.options.l'), lastMessage()]).toEqual(['Grande', files.taken(1, 'Español')]);
  await act(async () => undo());
  expect(open.store.getState().project).toBe(TRANSLATED);
});

it('a file that is as it went changes nothing, in either format', async () => {
  const { page } = await openPanel();
  const dialog = await pick(page, 'a.csv', writeTextsCsv(TRANSLATED, 'es'));
  expect(dialog.textContent).toContain(files.noChange);
  expect(buttons(dialog)).toEqual([files.cancel]);
  await click(named(dialog, 'button', files.cancel));
  expect((await pick(page, 'a.xlf', writeTextsXliff(TRANSLATED, 'es'))).textContent).toContain(
    files.noChange,
  );
});

it('an XLIFF file says itself which language it is for', async () => {
  const { page } = await openPanel();
  const xliff = writeTextsXliff(TRANSLATED, 'fr').replace(
    '<source>Small</source>',
    '<source>Small</source><target>Petite</target>',
  );
  const dialog = await pick(page, 'from-somebody.xlf', xliff);
  expect((one(dialog, 'select') as HTMLSelectElement).value).toBe('fr');
  expect(dialog.textContent).toContain(files.changes(1));
  await choose(one(dialog, 'select'), 'es');
  expect(dialog.textContent).toContain(complaint({ line: 3, problem: 'other-language', detail: 'fr' }));
});

const BAD = 'id,source,target\nnope,a,b\nfields.size.label,a\n';
const XML = '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="1.2"/>';
it.each<[string, BlobPart, string]>([
  ['a foreign table', 'name;value\na;b\n', complaint({ line: 1, problem: 'no-header' })],
  [
    'a text that is not there',
    BAD.split('fields')[0] ?? '',
    complaint({ line: 2, problem: 'unknown-text', detail: 'nope' }),
  ],
  ['a cell that is missing', BAD, complaint({ line: 3, problem: 'cells' })],
  ['a quote that never ends', 'id,source,target\n"a', complaint({ line: 2, problem: 'unclosed-quote' })],
  ['entities', XML, complaint({ line: 1, problem: 'document-type' })],
  ['another format', '<html></html>', complaint({ line: 1, problem: 'other-version', detail: 'html' })],
  ['another encoding', new Uint8Array([0x69, 0x64, 0x2c, 0xe9, 0x0a]), files.unreadable['not-text']],
  ['two bytes for each letter', 'i\0d\0', files.unreadable['not-text']],
])('%s is refused with words', async (_, content, sentence) => {
  const { page, open } = await openPanel();
  const dialog = await pick(page, 'texts', content);
  expect(one(dialog, '[role="alert"]').textContent).toContain(sentence);
  expect(buttons(dialog)).toEqual([files.cancel]);
  expect(open.store.getState().project).toBe(TRANSLATED);
});

it('complains in the other language of the interface, too', async () => {
  onTestFinished(() => preferences.setState({ language: 'en' }));
  preferences.setState({ language: 'es' });
  const { page } = await openPanel();
  const dialog = await pick(page, 'a.csv', BAD);
  expect(one(dialog, '[role="alert"]').textContent).toContain(
    describeFileComplaint({ line: 3, problem: 'cells' }, 'es'),
  );
});

it('starts from the form in another language: what is missing is filled in by the names of fields', async () => {
  const { page, said } = await openPanel();
  await click(named(page, 'button', words.menu('Español')));
  await chooseEntry(files.fromForm);
  const dialog = one(document, 'dialog');
  const offered = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
  // Not the form itself.
  expect(offered).toEqual(['Visítenos']);
  await type(one(dialog, 'input'), 'zebra');
  expect(dialog.textContent).toContain(files.fromNone);
  await type(one(dialog, 'input'), 'VISITENOS');
  await click(named(dialog, 'button', 'Visítenos'));
  expect(dialog.textContent).toContain(files.fills(1));
  await click(named(dialog, 'button', files.take));
  expect(said('es', 'fields.size.options.l')).toBe('Grande');
  // What was translated stays, also where its source has changed.
  expect([said('es', 'fields.size.label'), said('es', 'fields.email.label')]).toEqual([
    'Team size (es)',
    'Work email (es)',
  ]);
});

it('says where that form calls itself another language’s, and where it cannot be read', async () => {
  let isThere = false;
  const readForm: AccountForms['readForm'] = async () => (isThere ? REPLY : undefined);
  const { page } = await openPanel(TRANSLATED, connectionOf({ readForm }));
  await click(named(page, 'button', words.menu('Français')));
  await chooseEntry(files.fromForm);
  const dialog = one(document, 'dialog');
  await click(named(dialog, 'button', 'Visítenos'));
  expect(dialog.textContent).toContain(files.fromUnread('Visítenos'));
  isThere = true;
  await click(named(dialog, 'button', 'Visítenos'));
  expect(dialog.textContent).toContain(files.otherLanguage('Visítenos', 'Spanish'));
  expect(dialog.textContent).toContain(files.fills(3));
});

it('asks for the forms where they are not there, and says where they do not come', async () => {
  const fetchForms = vi.fn(async () => {});
  const failure = { kind: 'unreachable', error: '' } as const;
  const { page } = await openPanel(
    TRANSLATED,
    connectionOf({ forms: [], listed: false, failure, fetchForms }),
  );
  await click(named(page, 'button', words.menu('Español')));
  await chooseEntry(files.fromForm);
  expect(fetchForms).toHaveBeenCalledTimes(1);
  expect(one(document, 'dialog').textContent).toContain(files.fromFailed);
});
