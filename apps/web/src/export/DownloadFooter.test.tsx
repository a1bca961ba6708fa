// @vitest-environment window
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { FORM } from '../items/testing/hidden-form.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { setUpDatabase } from '../project/testing/memory-database.ts';
import { messageStore } from '../shell/message-queue.ts';
import { named, render, until } from '../ui/testing/render.ts';
import { DownloadFooter } from './DownloadFooter.tsx';

setUpDatabase();

it('what is downloaded is kept as a version under the name of its file', async () => {
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const place = await render(
    <ProjectProvider value={open}>
      <DownloadFooter target="module" onClose={() => {}} />
    </ProjectProvider>,
  );
  let isKept = false;
  onTestFinished(
    browserVersions().subscribe(() => {
      isKept = true;
    }),
  );
  await act(async () => named(place, 'button', 'Download ZIP').click());
  await until(() => isKept);
  const [version, ...others] = await browserVersions().of(open.key);
  expect([version, others]).toMatchObject([{ kind: 'export', name: expect.stringMatching(/\.zip$/) }, []]);
  expect(JSON.parse((await browserVersions().read(version?.id ?? '')) ?? '')).toMatchObject({
    form: open.store.getState().project.form,
  });
  expect(messageStore.getState().messages[0]?.text).toContain(version?.name);
});
