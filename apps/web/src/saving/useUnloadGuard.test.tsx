// @vitest-environment window
import { createProject, setSetting } from '@formloom/project';
import { act } from 'react';
import { expect, it } from 'vitest';
import { openSaved } from '../project/open-saved.ts';
import { projectKey } from '../project/storage.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { readUnsaved } from '../project/unsaved-draft.ts';
import { guardLeaving, leave } from '../shell/leave-guard.ts';
import { fire, render } from '../ui/testing/render.ts';
import { useUnloadGuard } from './useUnloadGuard.ts';

const KEY = projectKey(4210, 'form');

async function openPage() {
  const storage = createMemoryStorage();
  const open = await openSaved(createProject({ id: 'form', name: 'Form', fields: [] }, { account: 4210 }), {
    storage,
    tabs: createTabsBus()(),
  });
  function Page() {
    useUnloadGuard(open);
    return null;
  }
  await render(<Page />);
  return {
    storage,
    open,
    rename: (name: string) =>
      act(async () => open.store.getState().edit((project) => setSetting(project, 'name', name))),
    /** Whether the browser would ask before the page is closed. */
    asksBeforeClosing: () => fire(window, new Event('beforeunload', { cancelable: true })),
  };
}

it('asks before a page is closed whose work could not be kept', async () => {
  const { storage, open, rename, asksBeforeClosing } = await openPage();
  storage.failure = new Error('full');
  await rename('Kept nowhere');
  await act(() => open.saver.flush());
  expect(open.saver.state.getState().mark).toBe('failed');
  expect(await asksBeforeClosing()).toBe(true);
});

it('does not ask an operator who has just answered', async () => {
  const { storage, open, rename, asksBeforeClosing } = await openPage();
  storage.failure = new Error('full');
  await rename('Given up');
  await act(() => open.saver.flush());
  let go: () => unknown = () => {};
  const stop = guardLeaving((leaving) => {
    go = leaving;
  });
  const asked: boolean[] = [];
  leave(async () => asked.push(await asksBeforeClosing()));
  await go();
  expect(asked).toEqual([false]);
  stop();
  expect(await asksBeforeClosing()).toBe(true);
});

it('does not ask where all of it is kept, or will be', async () => {
  const { open, rename, asksBeforeClosing } = await openPage();
  expect(await asksBeforeClosing()).toBe(false);
  await rename('On its way');
  expect(await asksBeforeClosing()).toBe(false);
  await act(() => open.saver.flush());
  expect(await asksBeforeClosing()).toBe(false);
});

it('leaves a draft when the page goes before the work is written, and forgets it when the page comes back', async () => {
  const { storage, rename } = await openPage();
  await rename('Half a second old');
  await fire(window, new Event('pagehide'));
  expect(readUnsaved(KEY)?.text).toContain('Half a second old');
  await fire(window, new Event('pageshow'));
  expect(storage.records.get(KEY)?.text).toContain('Half a second old');
  expect(readUnsaved(KEY)).toBeUndefined();
});

it('writes at once when the page goes out of sight', async () => {
  const { storage, rename } = await openPage();
  await rename('Seen no more');
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  await fire(document, new Event('visibilitychange'));
  expect(storage.records.get(KEY)?.text).toContain('Seen no more');
  // The page is shared with other files.
  Reflect.deleteProperty(document, 'visibilityState');
});
