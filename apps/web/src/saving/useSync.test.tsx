// @vitest-environment window
import { createProject, setSetting } from '@formloom/project';
import { act } from 'react';
import { afterAll, expect, it } from 'vitest';
import { type OpenProject, openSaved } from '../project/open-saved.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { createMemoryService } from '../sync/testing/shared-browser.ts';
import { render } from '../ui/testing/render.ts';
import { syncPart, useSync } from './useSync.ts';

const FRESH = createProject({ id: 'form', name: 'Form', fields: [] }, { account: 4210 });
const { fetch, EventSource } = globalThis;
// Not after each: a form that is closed says so.
afterAll(() => {
  Object.assign(globalThis, { fetch, EventSource });
});

function Form({ open, isShared }: { open: OpenProject; isShared: boolean }) {
  useSync(open, isShared);
  return null;
}

/** The page's own line to a service in memory, which tells nothing by itself. */
function connect() {
  const service = createMemoryService(4210);
  Object.assign(globalThis, {
    fetch: service.fetchAs('Luz'),
    EventSource: class {
      readyState = 1;
      close() {}
    },
  });
  return service;
}

const until = (isTrue: () => boolean) =>
  act(async () => {
    for (let tries = 0; !isTrue() && tries < 400; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
  });

it('nothing of it is loaded where work is not shared; where it is, the form is shared while it is open', async () => {
  const service = connect();
  const open = await openSaved(FRESH, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  await render(<Form open={open} isShared={false} />);
  expect([syncPart.now(), open.sharing.getState().status]).toEqual([undefined, null]);
  await render(<Form open={open} isShared />);
  await until(() => open.sharing.getState().status !== null);
  await act(async () => open.store.getState().edit((project) => setSetting(project, 'name', 'Mine')));
  await until(() => open.sharing.getState().status === 'shared');
  expect([open.sharing.getState().status, service.text('form')?.includes('"Mine"')]).toEqual([
    'shared',
    true,
  ]);
  expect(open.sharing.getState().faces).not.toBeNull();
  await open.saver.close();
});
