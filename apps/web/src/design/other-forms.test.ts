import { createProject, type Project, readProject, setLook, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { openSaved } from '../project/open-saved.ts';
import { projectKey } from '../project/storage.ts';
import {
  createMemoryLocks,
  createMemoryStorage,
  createTabsBus,
} from '../project/testing/browser-stand-ins.ts';
import type { Version, VersionStorage } from '../project/version.ts';
import { type ApplyResult, applyTo, otherForms, revertForm } from './other-forms.ts';

const project = (id: string, account = 4210) =>
  createProject(
    { id, name: `Form ${id}`, fields: [{ name: 'a', label: 'A', type: 'text', required: false }] },
    { account },
  );
const FROM = setLook(project('from'), 'accent', '#0f766e');
const key = (id: string) => projectKey(4210, id);

/** Keeping is all that is asked here. */
function createVersions() {
  const storedVersions: Version[] = [];
  const versions: VersionStorage = {
    of: async () => storedVersions,
    all: async () => storedVersions,
    read: async () => undefined,
    add: async (version) => {
      storedVersions.push(version);
    },
    change: async () => {},
    remove: async () => {},
    subscribe: () => () => {},
  };
  return { storedVersions, versions };
}

async function createBrowser(...forms: readonly Project[]) {
  const storage = createMemoryStorage();
  const newTab = createTabsBus();
  const { storedVersions, versions } = createVersions();
  for (const one of forms) {
    await storage.save(projectKey(one.form.account, one.form.id), writeProject(one), 0, 'other');
  }
  const locks = createMemoryLocks()();
  const applying = { storage, locks, versions, tab: 'here' };
  return {
    storage,
    storedVersions,
    applying,
    apply: (id: string) => applyTo(key(id), FROM, 'Before', applying),
    accent: (id: string) =>
      readProject(storage.records.get(key(id))?.text ?? '').project?.design.theme.accent,
    open: (id: string) => openSaved(project(id), { storage, tabs: newTab(), locks }),
  };
}

describe('the forms that are offered', () => {
  it('are the others of the account, as they look now and as they would', async () => {
    const { applying, storage } = await createBrowser(FROM, project('a'), project('b', 9001));
    await storage.save(key('same'), writeProject(setLook(project('same'), 'accent', '#0f766e')), 0, 'x');
    await storage.save(key('broken'), 'no project', 0, 'x');
    const found = await otherForms(FROM, applying);
    expect(
      found.map(({ name, before, after, isSame }) => [name, before.accent === after.accent, isSame]),
    ).toEqual([
      ['Form a', false, false],
      ['Form same', true, true],
    ]);
    expect(found[0]?.after.accent).toBe('#0f766e');
  });
});

describe('applying', () => {
  it('is one undo away when the form is opened next, and kept as a version', async () => {
    const { apply, accent, storedVersions, open } = await createBrowser(project('a'));
    expect(await apply('a')).toMatchObject({ kind: 'done', revision: 2 });
    expect([accent('a'), storedVersions.map(({ kind, name, key: of }) => [kind, name, of])]).toEqual([
      '#0f766e',
      [['before', 'Before', key('a')]],
    ]);
    const { store, saver } = await open('a');
    expect(store.getState().canUndo).toBe(true);
    store.getState().undo();
    expect(store.getState().project.design.theme.accent).toBeUndefined();
    await saver.close();
    expect([accent('a'), (await open('a')).store.getState().canUndo]).toEqual([undefined, false]);
  });

  it('leaves a form alone that another tab has open', async () => {
    const { apply, accent, open } = await createBrowser(project('a'));
    const { saver } = await open('a');
    expect(await apply('a')).toEqual({ kind: 'open' });
    expect(accent('a')).toBeUndefined();
    await saver.close();
    expect(await apply('a')).toMatchObject({ kind: 'done' });
  });

  it('writes over nothing that was written meanwhile', async () => {
    const { applying, storage } = await createBrowser(project('a'));
    const { load } = storage;
    const slow = {
      ...storage,
      async load(of: string) {
        const saved = await load(of);
        await storage.save(of, writeProject(setLook(project('a'), 'radius', 2)), 1, 'other');
        return saved;
      },
    };
    expect(await applyTo(key('a'), FROM, 'Before', { ...applying, storage: slow })).toEqual({
      kind: 'changed',
    });
    expect(storage.records.get(key('a'))?.writer).toBe('other');
  });

  it.each<[string, string, ApplyResult['kind']]>([
    ['that looks so already', writeProject(setLook(project('a'), 'accent', '#0f766e')), 'same'],
    ['that cannot be read', 'no project', 'failed'],
    ['of which a part cannot be used', writeProject(FROM).replace('#0f766e', 'green'), 'unsettled'],
    [
      'of an earlier format',
      JSON.stringify({ ...JSON.parse(writeProject(project('a'))), format: 3 }),
      'failed',
    ],
  ])('says so of one %s', async (_, text, kind) => {
    const { apply, storage } = await createBrowser();
    await storage.save(key('a'), text, 0, 'x');
    expect((await apply('a')).kind).toBe(kind);
  });
});

describe('taking it back', () => {
  it('puts every letter back', async () => {
    const { apply, applying, storage } = await createBrowser(project('a'));
    const before = storage.records.get(key('a'))?.text;
    const applied = await apply('a');
    expect(applied.kind === 'done' && (await revertForm(key('a'), applied, applying))).toEqual({
      kind: 'undone',
    });
    expect(storage.records.get(key('a'))?.text).toBe(before);
  });

  it('leaves alone what was worked on since', async () => {
    const { apply, applying, storage } = await createBrowser(project('a'));
    const applied = await apply('a');
    await storage.save(key('a'), writeProject(setLook(FROM, 'radius', 2)), 2, 'other');
    expect(applied.kind === 'done' && (await revertForm(key('a'), applied, applying))).toEqual({
      kind: 'changed',
    });
  });
});
