// @vitest-environment window
/**
 * Work that is found is told. What cannot be read is left alone, and what is done now is kept beside it.
 */

import { writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { projectKey } from '../project/storage.ts';
import { createMemoryStorage } from '../project/testing/browser-stand-ins.ts';
import { until, untilText } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const PROJECT = projectOf(groups([field('one', 'One')], [field('two', 'Two')]));
const KEY = projectKey(4210, 'demo');

it.each([
  ['of a newer version', '{"format":99,"pages":[]}', 'written by a newer version of Formloom'],
  ['that is broken', '{"format":2,"layout":', 'cannot be read'],
])('%s is not overwritten, and not called a changed form', async (_, text, words) => {
  const storage = createMemoryStorage();
  storage.records.set(KEY, { key: KEY, text, revision: 5, writer: 'x' });
  const { click, button, drawing } = await openEditor(PROJECT, {}, storage);
  await untilText(words);
  expect(document.body.textContent).not.toContain('The form has changed since');
  expect(drawing()).toEqual([['one', 'two']]);
  await click(button('Add step'));
  await until(() => document.querySelector('[data-mark="conflict"]') !== null);
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
