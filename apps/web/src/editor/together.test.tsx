// @vitest-environment window
/** Others in an open form, as the editor draws them. */

import type { Person } from '@formloom/form';
import { setSetting, withLayout } from '@formloom/project';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Canvas } from '../canvas/Canvas.tsx';
import { EditorHeader } from '../header/EditorHeader.tsx';
import { FORM } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { receiveProject } from '../sync/receive-project.ts';
import { meStore } from '../team/me.ts';
import { PRESENCE_COMPONENTS } from '../team/presence-components.tsx';
import { one, render } from '../ui/testing/render.ts';
import { EditorOverlays } from './Editor.tsx';

const [FIRST, SECOND] = ['first', 'second'];
/** Rows of the two steps, their fields separated by blanks. */
const arranged = (first: readonly string[], second: readonly string[]) => {
  const step = (id: string, rows: readonly string[]) => ({
    id,
    title: `The ${id}`,
    rows: rows.map((fields) => ({ id: `row ${fields}`, fields: fields.split(' ') })),
  });
  return withLayout(FORM, { mode: 'multi-step', steps: [step('first', first), step('second', second)] });
};
const PROJECT = arranged(['a', 'b'], ['c']);
const ANA: Person = { name: 'Ana Ruiz', editing: true, step: SECOND, field: 'c' };
const MARC: Person = { name: 'Marc', editing: false, step: FIRST, field: 'a' };

beforeEach(() => meStore.setState({ name: 'Laura', fixed: false, isLoaded: true }));

async function openEditor() {
  const open = await openSaved(PROJECT, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <EditorHeader
        connection={{ connected: true, account: null, accounts: null }}
        zoom={1}
        onZoom={() => {}}
        onExport={() => {}}
        exits={[]}
        onPanel={() => {}}
      />
      <Canvas zoom={1} />
      <EditorOverlays />
      <PRESENCE_COMPONENTS.HereNow />
    </ProjectProvider>,
  );
  const come = (...people: Person[]) =>
    act(async () => open.sharing.setState({ people, faces: PRESENCE_COMPONENTS }));
  return { open, page, come, step: (id: string) => one(page, `[data-drop="step"][data-drop-id="${id}"]`) };
}

it('whoever edits leaves an edge and a name on step and card; who only looks is pale and leaves none', async () => {
  const { page, come, step } = await openEditor();
  await come(ANA, MARC);
  expect([step(SECOND).dataset.others, step(FIRST).dataset.others]).toEqual(['true', undefined]);
  expect(step(SECOND).textContent).toContain('Ana Ruiz is here');
  expect(step(FIRST).textContent).not.toContain('Ana Ruiz is here');
  const [a, c] = ['a', 'c'].map((key) => one(page, `[data-card="${key}"]`));
  expect([c?.dataset.others, a?.dataset.others]).toEqual(['true', undefined]);
  expect(a?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('pale');
  const people = one(page, 'header [data-people]');
  expect([people.dataset.people, people.textContent]).toEqual(['2', 'Here now: Ana Ruiz and MarcARM']);
  await come();
  expect(page.querySelector('[data-people], [data-others]')).toBeNull();
});

it('it is said once that somebody came or went, and nothing of how they move about', async () => {
  const { page, come } = await openEditor();
  await come();
  const said = () => one(page, 'header [role="status"]').textContent;
  await come(MARC);
  expect(said()).toBe('Marc has opened this form.');
  await come({ ...MARC, editing: true, field: 'b' });
  expect(said()).toBe('Marc has opened this form.');
  await come();
  expect(said()).toBe('Marc has left this form.');
});

it('more than three are counted, and all of them listed in words', async () => {
  const { page, come } = await openEditor();
  await come(ANA, ...['B', 'C', 'D', 'E'].map((name) => ({ name, editing: false })));
  expect(one(page, 'header [data-people]').textContent).toMatch(/\+2$/);
  const here = one(page, '[aria-labelledby="here-now"] ul');
  expect(here.querySelectorAll('li')).toHaveLength(5);
  expect(here.textContent).toContain('Ana Ruizin “The second”');
});

it('what others change takes neither the focus nor the selection, also where the card moves', async () => {
  const { open, page } = await openEditor();
  await act(async () => open.selection.setState({ selected: 'c', by: 'canvas' }));
  await act(async () => one(page, '[data-card="c"]').focus());
  const moved = arranged(['a c', 'b'], []);
  await act(async () => open.saver.receive(() => receiveProject(open.store, setSetting(moved, 'name', 'x'))));
  expect(document.activeElement).toBe(one(page, '[data-card="c"]'));
  expect(one(page, '[data-card][aria-current]').dataset.card).toBe('c');
  expect(open.store.getState().canUndo).toBe(false);
});

it('without shared work nothing of it is there', async () => {
  const open = await openSaved(PROJECT, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <Canvas zoom={1} />
    </ProjectProvider>,
  );
  expect(page.querySelector('[data-others], [data-tone]')).toBeNull();
});
