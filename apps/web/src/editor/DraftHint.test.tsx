// @vitest-environment window
import { createProject } from '@formloom/project';
import { beforeEach, expect, it } from 'vitest';
import { takePending } from '../files/file-handoff.ts';
import { WORDS_EN } from '../i18n/en.ts';
import { draftKey } from '../project/drafts.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { projectKey } from '../project/storage.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { fire, named, render } from '../ui/testing/render.ts';
import { DraftHint, type DraftHintProps } from './DraftHint.tsx';

const words = WORDS_EN.reuse.draft;
const OF = projectKey(4210, 'form');
const AWAY: DraftHintProps['connection'] = { connected: false, account: null, listed: false, forms: [] };
const account = (portalId: number) => ({ portalId, scopes: [], expiresAt: null });
const HERE: DraftHintProps['connection'] = { ...AWAY, connected: true, account: account(4210) };

beforeEach(() => history.replaceState(null, '', '/projects/4210/form/drafts/2'));

async function openDraft(connection: DraftHintProps['connection']) {
  const form = { id: 'form', name: 'Form', fields: [] };
  const open = await openSaved(
    createProject(form, { account: 4210 }),
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
    draftKey({ of: OF, number: 2 }),
  );
  const place = await render(
    <ProjectProvider value={open}>
      <DraftHint connection={connection} number={2} />
    </ProjectProvider>,
  );
  return {
    place,
    project: () => open.store.getState().project,
    press: (name: string) => fire(named(place, 'button', name), new MouseEvent('click', { bubbles: true })),
  };
}

it.each<[string, DraftHintProps['connection'], string]>([
  ['with its account where that is connected', HERE, '/forms/form'],
  ['on its own where none is', AWAY, '/projects/4210/form'],
  ['on its own where another is', { ...HERE, account: account(9001) }, '/projects/4210/form'],
  ['on its own where the account no longer lists it', { ...HERE, listed: true }, '/projects/4210/form'],
])('leads to the work %s, and brings the draft along where that is wished', async (_, connection, path) => {
  const { place, press, project } = await openDraft(connection);
  expect(place.textContent).toContain(words.hint('Draft 2'));
  await press(words.toWork);
  expect([location.pathname, takePending(OF)]).toEqual([path, null]);
  await press(words.put);
  expect(takePending(OF)).toMatchObject({ name: 'Draft 2', project: project(), isDraft: true });
});
