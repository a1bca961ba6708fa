import { createProject, setLook, withLayout, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { readSavedWork } from './saved-work.ts';
import { projectKey } from './storage.ts';
import { createMemoryStorage } from './testing/browser-stand-ins.ts';
import { thumbnailOf } from './thumbnail.ts';
import type { Version, VersionStorage } from './version.ts';

const project = (id: string) =>
  createProject(
    { id, name: `Form ${id}`, fields: [{ name: 'a', label: 'A', type: 'text', required: false }] },
    { account: 4210 },
  );
const version = (id: string, form: string, kind: Version['kind'], at: number): Version => ({
  id,
  key: projectKey(4210, form),
  kind,
  name: id,
  at,
  size: 1,
  picture: thumbnailOf(project(form)),
});

/** Listing and reading are all that is asked here. */
function versionsOf(all: ReadonlyArray<readonly [Version, string]>): VersionStorage {
  const nothing = async () => {};
  return {
    of: async () => [],
    all: async () => all.map(([one]) => one),
    read: async (id) => all.find(([one]) => one.id === id)?.[1],
    add: nothing,
    change: nothing,
    remove: nothing,
    subscribe: () => () => {},
  };
}

it('counts fields, and nothing else that is placed', async () => {
  const storage = createMemoryStorage();
  const [step] = project('a').layout.steps;
  const rows = [...(step?.rows ?? []), { id: 'r9', fields: ['block:heading-1'] }];
  const layout = { ...project('a').layout, steps: [{ id: 's', title: 'Step 1', rows }] };
  await storage.save(projectKey(4210, 'a'), writeProject(withLayout(project('a'), layout)), 0, 'tab');
  const found = await readSavedWork(undefined, storage, versionsOf([]));
  expect(found.map(({ fields, steps }) => [fields, steps])).toEqual([[1, 1]]);
});

it('tells of each form what is kept, and which export was the last', async () => {
  const storage = createMemoryStorage();
  const edited = setLook(project('b'), 'accent', '#0f766e');
  await storage.save(projectKey(4210, 'a'), writeProject(project('a')), 0, 'tab');
  await storage.save(projectKey(4210, 'b'), writeProject(edited), 0, 'tab');
  await storage.save(projectKey(4210, 'broken'), 'no project', 0, 'tab');
  const versions = versionsOf([
    [version('old', 'b', 'export', 1), 'older'],
    [version('new', 'b', 'export', 2), writeProject(project('b'))],
    [version('named', 'b', 'named', 3), ''],
    [version('only', 'c', 'export', 4), writeProject(project('c'))],
  ]);
  const found = await readSavedWork(undefined, storage, versions);
  expect(found.map(({ formId, name, exported }) => [formId, name, exported])).toEqual([
    ['a', 'Form a', null],
    ['b', 'Form b', { id: 'new', kind: 'export', at: 2, isEdited: true, seen: null }],
    ['c', 'Form c', { id: 'only', kind: 'export', at: 4, isEdited: false, seen: null }],
  ]);
  expect(found[1]?.thumbnail.accent).toBe('#0f766e');
  const wanted = await readSavedWork((key) => key === projectKey(4210, 'a'), storage, versions);
  expect(wanted.map(({ formId }) => formId)).toEqual(['a']);
});
