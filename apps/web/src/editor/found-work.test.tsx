// @vitest-environment window
/**
 * What is found when a form is opened: work is told; what cannot be read is left alone, and what is done now
 * is kept beside it.
 */

import { setSetting, writeProject } from '@formloom/project';
import { beforeEach, expect, it } from 'vitest';
import { openSaved } from '../project/open-saved.ts';
import { projectKey } from '../project/storage.ts';
import {
  createMemoryStorage,
  createTabsBus,
  type MemoryStorage,
} from '../project/testing/browser-stand-ins.ts';
import { catchDownloads } from '../ui/testing/downloads.ts';
import { until, untilText } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const PROJECT = projectOf(groups([field('one', 'One')], [field('two', 'Two')]));
const KEY = projectKey(4210, 'demo');
const untilMark = (mark: string) => until(() => document.querySelector(`[data-mark="${mark}"]`) !== null);

/** The same form another day. */
async function openAgain(storage: MemoryStorage) {
  const { note, store } = await openSaved(PROJECT, { storage, tabs: createTabsBus()() });
  return { note, project: store.getState().project };
}

beforeEach(() => localStorage.clear());

it.each([
  ['of a newer version', '{"format":99,"pages":[]}', 'written by a newer version of Formloom'],
  ['of an older version', '{"format":3,"pages":[]}', 'written by an older version of Formloom'],
  ['that is broken', '{"format":2,"layout":', 'cannot be read'],
])('%s is not overwritten, and not called a changed form', async (_, text, words) => {
  const storage = createMemoryStorage();
  storage.records.set(KEY, { key: KEY, text, revision: 5, writer: 'x' });
  const { click, button, drawing } = await openEditor(PROJECT, {}, storage);
  await untilText(words);
  expect(document.body.textContent).not.toContain('The form has changed since');
  expect(drawing()).toEqual([['one', 'two']]);
  await click(button('Add step'));
  await untilMark('conflict');
  expect([storage.records.get(KEY)?.text, storage.records.size]).toEqual([text, 2]);
});

it('that is sound is restored and told of', async () => {
  const storage = createMemoryStorage();
  const { layout } = projectOf(groups([field('two', 'Two'), field('one', 'One')]));
  const text = writeProject({ ...PROJECT, layout });
  storage.records.set(KEY, { key: KEY, text, revision: 5, writer: 'x' });
  const { drawing, shown } = await openEditor(PROJECT, {}, storage);
  expect([drawing(), shown()]).toEqual([[['two one']], ['Your work on this form was restored.']]);
});

it('nothing is told where there is none', async () => {
  const { drawing, shown } = await openEditor(PROJECT);
  expect([drawing(), shown()]).toEqual([[['one', 'two']], []]);
});

it('what is not overwritten can be had as a file, and is replaced when the operator says so', async () => {
  const NEWER = '{"format":99,"pages":["from the future"]}';
  const storage = createMemoryStorage();
  storage.records.set(KEY, { key: KEY, text: NEWER, revision: 5, writer: 'x' });
  // What was done beside it in a tab that was closed.
  const beside = setSetting(PROJECT, 'name', 'Beside');
  await storage.putConflictCopy(KEY, 'closed', writeProject(beside));
  const downloads = catchDownloads();
  const { click, button, state } = await openEditor(PROJECT, {}, storage);
  const name = () => state().project.settings.name;
  await untilText('from a tab that was closed');
  await click(button('Save that as a file'));
  expect(downloads.map((file) => file.name)).toEqual(['demo-request.saved.formloom.json']);
  expect(await downloads[0]?.text()).toBe(NEWER);
  expect(name()).toBe('');
  await click(button('Show that version'));
  await untilMark('conflict');
  expect([name(), storage.records.get(KEY)?.text]).toEqual(['Beside', NEWER]);
  await click(button('Replace it with this'));
  await untilMark('saved');
  expect([...storage.records].map(([key, { text }]) => [key, text])).toEqual([[KEY, writeProject(beside)]]);
  expect((await openAgain(storage)).project).toEqual(beside);
});
