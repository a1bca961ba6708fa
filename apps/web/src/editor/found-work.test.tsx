// @vitest-environment window
/**
 * What is found when a form is opened: work is told; what cannot be read is left alone, and the form is
 * read-only until it is replaced.
 */

import { writeProject } from '@formloom/project';
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
  const add = button('Add step');
  expect(add.closest('fieldset[disabled]')).not.toBeNull();
  await click(add);
  expect([storage.records.get(KEY)?.text, drawing()]).toEqual([text, [['one', 'two']]]);
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
  const downloads = catchDownloads();
  const { click, button, state } = await openEditor(PROJECT, {}, storage);
  await untilText('written by a newer version');
  await click(button('Save that as a file'));
  expect(downloads.map((file) => file.name)).toEqual(['demo-request.saved.formloom.json']);
  expect(await downloads[0]?.text()).toBe(NEWER);
  await click(button('Replace it with this'));
  await untilMark('saved');
  expect(storage.records.get(KEY)?.text).toBe(writeProject(PROJECT));
  await click(button('Add step'));
  await until(() => storage.records.get(KEY)?.revision === 7);
  expect((await openAgain(storage)).project).toEqual(state().project);
});
