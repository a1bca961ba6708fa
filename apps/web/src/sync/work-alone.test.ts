/** Work that is done without the service: on its own, or as a draft. */

import { setSetting, writeProject } from '@formloom/project';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from '../project/drafts.ts';
import { openSaved } from '../project/open-saved.ts';
import { projectKey } from '../project/storage.ts';
import { createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { createMemoryService, createSharedBrowser, FRESH, tick } from './testing/shared-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opened without the account, as from a list of kept work: nothing shares it. */
async function editAlone(
  storage: ReturnType<typeof createSharedBrowser>['storage'],
  name: string,
  key?: string,
) {
  const open = await openSaved(FRESH, { storage, tabs: createTabsBus()() }, key);
  open.store.getState().edit((project) => setSetting(project, 'name', name));
  await open.saver.close();
}

it('work on its own stays in this browser, and is joined and sent when the form is opened with its account', async () => {
  const service = createMemoryService(4210);
  const browser = createSharedBrowser(service, 'Ana');
  const first = await browser.open();
  first.rename('before');
  await tick(3_000);
  await first.close();
  await editAlone(browser.storage, 'alone');
  await tick(5_000);
  expect(service.text('form')).toContain('"before"');
  const again = await browser.open();
  await tick(3_000);
  expect([again.status(), JSON.parse(service.text('form') ?? '').settings.name]).toEqual(['shared', 'alone']);
  await again.close();
});

it('what the team has cannot be exported in its place before it was read, and one can try again', async () => {
  const service = createMemoryService(4210);
  service.refusal = { status: 503, error: 'The database is away' };
  const page = await createSharedBrowser(service, 'Ana').open();
  const { sharing } = page;
  const shown = () => [page.status(), sharing.getState().isUnread, sharing.getState().mayExport];
  expect(shown()).toEqual(['unread', true, false]);
  page.rename('mine');
  expect(shown()).toEqual(['waiting', true, true]);
  page.store.getState().undo();
  service.refusal = null;
  sharing.getState().retry();
  await tick(0);
  expect(shown()).toEqual([expect.any(String), false, true]);
  await page.close();
});

it('a draft is one’s own: nobody gets it until it has taken the place of the work', async () => {
  const service = createMemoryService(4210);
  const browser = createSharedBrowser(service, 'Ana');
  const key = draftKey({ of: projectKey(4210, 'form'), number: 1 });
  await editAlone(browser.storage, 'draft', key);
  const work = await browser.open();
  await tick(5_000);
  expect([service.text('form'), work.status()]).toEqual([undefined, 'here']);
  const { text } = (await browser.storage.load(key)) ?? { text: '' };
  expect(text).not.toBe(writeProject(FRESH));
  await work.close();
});
