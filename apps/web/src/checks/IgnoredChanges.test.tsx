// @vitest-environment window

import { createProject } from '@formloom/project';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { checkPart } from '../project/check-rules-part.ts';
import { createLiveForm } from '../project/live-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { named, one, render } from '../ui/testing/render.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { countOf, findingsOf } from './findings.ts';

const formOf = (label: string, rest: object[] = []) =>
  createProject(
    { id: 'f', name: 'F', fields: [{ name: 'a', label, type: 'text', required: false }, ...rest] as never },
    { account: 4210, submitUrl: 'https://p.test' },
  );
const b = { name: 'b', label: 'B', type: 'text', required: false };
const nothing = () => {};

async function openPanel() {
  HTMLDialogElement.prototype.showModal ??= nothing;
  await checkPart.load();
  const saved = await openSaved(formOf('A'), { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const open = { ...saved, liveForm: createLiveForm(formOf('Z', [b])) };
  const page = await render(
    <ProjectProvider value={open}>
      <ChecksPanel
        onExport={nothing}
        onReconnect={nothing}
        onSettings={nothing}
        onTexts={() => {}}
        onDesign={nothing}
      />
    </ProjectProvider>,
  );
  let seen: unknown = open.store.getState().project;
  findingsOf(open).subscribe(() => {
    seen = open.store.getState().project;
  });
  const click = async (name: string) => {
    await act(async () => named(document, 'button', name).click());
    await act(() => vi.waitFor(() => expect(seen).toBe(open.store.getState().project)));
  };
  return { page, open, click, count: () => countOf(findingsOf(open).getState().findings, 'should') };
}

it('a change is set aside, no longer counted, told with the way back, and undone like any edit', async () => {
  const { page, open, click, count } = await openPanel();
  const before = count();
  await click('Look at each');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog input')];
  expect(boxes).toHaveLength(2);
  await act(async () =>
    boxes.find((box) => box.closest('label')?.textContent?.includes('was added'))?.click(),
  );
  await click('Set this change aside');
  expect(Object.keys(open.store.getState().project.setAside)).toEqual(['label a']);
  expect([count(), one(page, 'details summary:not(:has(svg))').textContent]).toEqual([
    before,
    'One change set aside',
  ]);
  await click('Look at each');
  await click('Set this change aside');
  expect(count()).toBe(before - 1);
  expect(page.textContent).toContain('2 changes set aside');
  await click('Bring back: “A” is called “Z” now');
  expect([count(), Object.keys(open.store.getState().project.setAside)]).toEqual([before, ['field-added b']]);
  for (const _ of [1, 2, 3]) await act(async () => open.store.getState().undo());
  expect(open.store.getState().project.setAside).toEqual({});
});
