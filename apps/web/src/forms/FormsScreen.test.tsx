// @vitest-environment window
/** The list of forms with what this browser keeps of them, on a service that a test writes. */

import { type FormSummary, normalizeDetails, normalizeForm, PATH } from '@formloom/form';
import { createProject, type Project, setSetting, writeProject } from '@formloom/project';
import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../connection/testing/fake-service.ts';
import { cacheForm } from '../project/form-cache.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { saveVersion } from '../project/save-version.ts';
import { projectKey } from '../project/storage.ts';
import { setUpDatabase } from '../project/testing/memory-database.ts';
import { messageStore } from '../shell/message-queue.ts';
import { choose, named, one, render, type, until, untilText } from '../ui/testing/render.ts';
import { ConnectedList } from './testing/ConnectedList.tsx';

setUpDatabase();
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  messageStore.setState({ messages: [] });
});

const summary = (id: string, name: string, updatedAt = 2): FormSummary => ({
  id,
  name,
  createdAt: 1,
  updatedAt,
});
const FORMS = [
  summary('demo', 'Demo request'),
  summary('design', 'Diseño de formularios'),
  summary('visit', 'Visit us'),
];
const field = (name: string, required = false) => ({
  fieldType: 'single_line_text',
  name,
  label: name,
  required,
});
/** As the service tells it. */
function told(...fields: ReadonlyArray<ReturnType<typeof field>>) {
  const form = { id: 'visit', name: 'Visit us', fieldGroups: fields.map((one) => ({ fields: [one] })) };
  return { ...normalizeForm(form), details: normalizeDetails(form) };
}
const VISIT = told(field('email'));
const WORK: Project = createProject(VISIT.schema, { details: VISIT.details, account: 4210 });
const ONE = PATH.form('visit', 'details');
const REPLIES = {
  [PATH.account]: { portalId: 4210, scopes: ['forms'], expiresAt: null },
  [PATH.forms]: { forms: FORMS },
  [ONE]: VISIT,
};

let openAnew = () => {};

function Page() {
  const [turn, setTurn] = useState(0);
  openAnew = () => setTurn(turn + 1);
  return <ConnectedList key={turn} />;
}

const click = (element: HTMLElement) => act(async () => element.click());
const button = (name: string) => named(document, 'button', name);
const search = () => one(document, 'input[type="search"]') as HTMLInputElement;
const count = () => one(document, 'main p[role="status"]').textContent;
const names = () => [...document.querySelectorAll('tbody th a')].map(({ textContent }) => textContent);
const state = (form: string) => {
  const row = one(document, `tr:has([data-row="${form}"])`);
  return row.querySelector<HTMLElement>('[data-state]');
};
const untilState = (form: string, kind: string) => until(() => state(form)?.dataset.state === kind, kind);

async function openList() {
  const service = serve(REPLIES);
  await render(<Page />);
  await untilState('design', 'none');
  return { ...service, read: () => service.asked.filter((path) => path === ONE).length };
}

const keepWork = () =>
  createIdbStorage().save(projectKey(4210, 'visit'), writeProject(setSetting(WORK, 'name', 'Own')), 0, 'tab');

describe('finding', () => {
  it('the count follows the search, and nothing found leads back to all', async () => {
    await openList();
    expect(count()).toBe('3 forms in this account. Your layouts are kept in this browser.');
    await type(search(), 'FORMULARIOS diseno');
    expect([names(), count()]).toEqual([['Diseño de formularios'], '1 of 3 forms']);
    await type(search(), 'zzz');
    await untilText('No form is called “zzz”.');
    expect([names(), count(), location.search]).toEqual([[], '0 of 3 forms', '?q=zzz']);
    await click(button('Clear the search'));
    expect([names().length, search().value, location.search]).toEqual([3, '', '']);
    expect(document.activeElement).toBe(search());
  });

  it('the order is chosen, and stands in the address beside what is searched for', async () => {
    await openList();
    await type(search(), 'e');
    await choose(one(document, 'select[aria-label="Sort by"]'), 'name');
    expect([names(), location.search]).toEqual([['Demo request', 'Diseño de formularios'], '?q=e&sort=name']);
  });

  it('is a table by its own words, however it is laid out', async () => {
    await openList();
    const table = one(document, '[role="table"]');
    const roles = (role: string) => table.querySelectorAll(`[role="${role}"]`).length;
    expect(table.querySelector('caption')?.textContent).toBe('Forms of the account');
    expect(['columnheader', 'rowheader', 'row', 'cell'].map(roles)).toEqual([3, 3, 4, 6]);
  });

  it('only the forms with work of one’s own', async () => {
    await keepWork();
    await openList();
    await untilState('visit', 'work');
    await click(button('With your work 1'));
    expect([names(), count(), location.search]).toEqual([['Visit us'], '1 of 3 forms', '?show=work']);
    await type(search(), 'zzz');
    await untilText('None of the forms with your work is called “zzz”.');
    await click(button('Show all forms'));
    expect(location.search).toBe('?q=zzz');
  });
});

describe('what became of an exported form', () => {
  const changed = { forms: [...FORMS.slice(0, 2), summary('visit', 'Visit us', 3)] };

  it('is told by the list, which asks for nothing but what changed, also when it is opened anew', async () => {
    await saveVersion(WORK, 'export', 'visit-us.zip');
    const { tell, read } = await openList();
    await untilText('As in the account');
    expect([state('visit')?.dataset.state, read()]).toEqual(['exported', 1]);
    await click(button('Refresh the list'));
    await untilText('The list is up to date: 3 forms.');
    expect(read()).toBe(1);

    tell(PATH.forms, changed);
    tell(ONE, told(field('email'), field('fax', true)));
    await click(button('Refresh the list'));
    await untilState('visit', 'changed');
    expect([state('visit')?.dataset.breaks, read()]).toEqual(['true', 2]);
    expect(state('visit')?.textContent).toMatch(/Changed since export.*1 change/);

    await act(async () => openAnew());
    await untilState('visit', 'changed');
    await click(button('Changed since export 1'));
    expect([names(), read()]).toEqual([['Visit us'], 2]);
  });

  it('is known from where the form was opened, as long as it was not changed since', async () => {
    const demo = { ...WORK, form: { ...WORK.form, id: 'demo' } };
    await saveVersion(demo, 'export', 'demo.zip');
    cacheForm(projectKey(4210, 'demo'), { date: 2, form: demo });
    const { asked } = await openList();
    await untilText('As in the account');
    expect(asked).not.toContain(PATH.form('demo', 'details'));
  });
});

describe('drafts', () => {
  it('are made, counted and deleted without opening the form', async () => {
    await keepWork();
    await openList();
    await untilState('visit', 'work');
    const about = () => one(document, 'tbody th small').textContent;
    const more = async (entry: string) => {
      await until(() => document.querySelector('tbody [aria-haspopup="menu"]') !== null);
      await click(one(document, 'tbody [aria-haspopup="menu"]'));
      await click(named(document, '[role="menuitem"]', entry));
    };
    await more('Duplicate as a draft');
    await until(() => about()?.endsWith(' · 1 draft') ?? false);
    await more('Duplicate as a draft');
    await until(() => about()?.endsWith(' · 2 drafts') ?? false);
    await more('Delete Draft 1');
    await until(() => about()?.endsWith(' · 1 draft') ?? false);
    await click(button('Undo'));
    await until(() => about()?.endsWith(' · 2 drafts') ?? false);
  });
});
