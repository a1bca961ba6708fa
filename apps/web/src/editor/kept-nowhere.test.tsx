// @vitest-environment window
/** A browser whose storages fail: the work goes on, and that it is kept nowhere is said. */

import { writeProject } from '@formloom/project';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../project/testing/browser-stand-ins.ts';
import { catchDownloads } from '../ui/testing/downloads.ts';
import { until, untilText } from '../ui/testing/render.ts';

// Before anything of the application is read.
Object.defineProperty(window, 'localStorage', {
  configurable: true,
  get() {
    throw new DOMException('denied', 'SecurityError');
  },
});
const { field, groups, openEditor, projectOf } = await import('./testing/open-editor.tsx');

const PROJECT = projectOf(groups([field('one', 'One')]));
const untilMark = (mark: string) => until(() => document.querySelector(`[data-mark="${mark}"]`) !== null);

it.each([
  ['blocked, so that nothing can be read', true],
  ['full, so that nothing can be written', false],
])('storage that is %s: the work can be had as a file', async (_, isBlocked) => {
  const storage = createMemoryStorage();
  const failure = new DOMException('full', 'QuotaExceededError');
  if (isBlocked) storage.failure = failure;
  const downloads = catchDownloads();
  const { click, button, drawing, state } = await openEditor(PROJECT, {}, storage);
  storage.failure = failure;
  await click(button('Add step'));
  await untilText('This browser cannot keep your work');
  await untilMark('failed');
  expect(drawing()).toEqual([['one'], []]);
  await click(button('Save my work as a file'));
  expect(downloads.map(({ name }) => name)).toEqual(['demo-request.formloom.json']);
  expect(await downloads[0]?.text()).toBe(writeProject(state().project));
  storage.failure = null;
  await click(button('Try again'));
  await untilMark('saved');
  expect(document.body.textContent).not.toContain('This browser cannot keep your work');
});

it('local storage that throws changes nothing that matters', async () => {
  const storage = createMemoryStorage();
  const { click, button, drawing } = await openEditor(PROJECT, {}, storage);
  await click(button('Add step'));
  await untilMark('saved');
  expect(() => localStorage).toThrow('denied');
  expect([drawing(), storage.writes]).toEqual([[['one'], []], 1]);
});
