import { createProject, setSetting, writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import {
  addDraft,
  addDraftOfSaved,
  deleteDraft,
  draftKey,
  draftNumbers,
  onDraftsChange,
  putDraft,
} from './drafts.ts';
import { openStored } from './open-stored.ts';
import { readSavedWork } from './saved-work.ts';
import { projectKey } from './storage.ts';
import { createMemoryStorage, createTabsBus, NO_VERSIONS } from './testing/browser-stand-ins.ts';

const OF = projectKey(4210, 'form');
const WORK = createProject({ id: 'form', name: 'Form', fields: [] }, { account: 4210 });

it('drafts are counted for each form; whatever else is kept is none', () => {
  const other = projectKey(null, '"draft:3');
  const keys = [OF, draftKey({ of: OF, number: 10 }), draftKey({ of: OF, number: 2 }), other];
  const found = draftNumbers([
    ...keys,
    `${draftKey({ of: OF, number: 4 })}aside:tab`,
    `${OF}draft:x`,
    'draft:1',
    draftKey({ of: other, number: 1 }),
  ]);
  expect([...found]).toEqual([
    [OF, [2, 10]],
    [other, [1]],
  ]);
});

it('each draft has the next number, and is told of', async () => {
  const storage = createMemoryStorage();
  let heard = 0;
  const stop = onDraftsChange(() => {
    heard += 1;
  });
  expect(await addDraftOfSaved(OF, storage)).toBeUndefined();
  await storage.save(OF, writeProject(WORK), 0, 'tab');
  expect([await addDraftOfSaved(OF, storage), await addDraft(OF, 'text', storage)]).toEqual([1, 2]);
  expect(await deleteDraft({ of: OF, number: 1 }, storage)).toBe(writeProject(WORK));
  expect([await addDraft(OF, 'more', storage), heard]).toEqual([3, 4]);
  await putDraft({ of: OF, number: 1 }, 'back', storage);
  expect(draftNumbers(await storage.keys()).get(OF)).toEqual([1, 2, 3]);
  stop();
});

it('a number that another tab takes meanwhile stays that tab’s', async () => {
  const storage = createMemoryStorage();
  const { keys } = storage;
  const late = {
    ...storage,
    async keys() {
      const before = await keys();
      await addDraft(OF, 'theirs', storage);
      return before;
    },
  };
  expect(await addDraft(OF, 'ours', late)).toBe(2);
  expect(storage.records.get(draftKey({ of: OF, number: 1 }))?.text).toBe('theirs');
});

it('a draft is opened and changed without touching the work that it was made of', async () => {
  const storage = createMemoryStorage();
  await storage.save(OF, writeProject(WORK), 0, 'tab');
  const number = await addDraft(OF, writeProject(WORK), storage);
  const key = draftKey({ of: OF, number });
  const open = await openStored(key, null, { storage, tabs: createTabsBus()() });
  if (typeof open === 'string') throw new Error(open);
  expect(open.key).toBe(key);
  open.store.getState().edit((project) => setSetting(project, 'name', 'Another'));
  await open.saver.close();
  expect(storage.records.get(key)?.text).toContain('Another');
  expect(storage.records.get(OF)?.text).toBe(writeProject(WORK));
});

it('lists tell of them, also where there is nothing else', async () => {
  const storage = createMemoryStorage();
  await addDraft(OF, writeProject(WORK), storage);
  const [work, ...others] = await readSavedWork(undefined, storage, NO_VERSIONS);
  expect([work, others]).toMatchObject([{ key: OF, name: 'Form', savedAt: null, drafts: [1] }, []]);
});
