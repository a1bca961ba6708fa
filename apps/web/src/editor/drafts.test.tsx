// @vitest-environment window
/** Drafts beside the work, and work that is opened without its account. */

import { normalizeDetails, normalizeForm, PATH } from '@formloom/form';
import { readProject } from '@formloom/project';
import { act, useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { serve } from '../connection/testing/fake-service.ts';
import { useConnection } from '../connection/useConnection.ts';
import type { LogOutActions } from '../connection/useLogOut.tsx';
import { draftKey } from '../project/drafts.ts';
import { cachedForm } from '../project/form-cache.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { projectKey } from '../project/storage.ts';
import { setUpDatabase } from '../project/testing/memory-database.ts';
import { messageStore } from '../shell/message-queue.ts';
import { Messages } from '../shell/messages.tsx';
import { useRoute } from '../shell/router.ts';
import { emptyFrames, named, one, render, until, untilText } from '../ui/testing/render.ts';
import { EditorScreen } from './EditorScreen.tsx';
import { LocalProjectScreen } from './LocalProjectScreen.tsx';

setUpDatabase();
beforeEach(emptyFrames);
beforeEach(() => {
  localStorage.clear();
  messageStore.setState({ messages: [] });
});

const field = (name: string) => ({ fieldType: 'single_line_text', name, label: name, required: false });
const TOLD = { id: 'demo', name: 'Demo request', fieldGroups: [{ fields: [field('one')] }] };
const WORK = projectKey(4210, 'demo');
const DRAFT = draftKey({ of: WORK, number: 1 });
const REPLIES = {
  [PATH.status]: { connected: true },
  [PATH.account]: { portalId: 4210, scopes: ['forms'], expiresAt: null },
  [PATH.settings]: { submitUrl: 'https://answers.test/submit' },
  [PATH.forms]: { forms: [{ id: 'demo', name: 'Demo request', createdAt: 1, updatedAt: 7 }] },
  [PATH.form('demo', 'details')]: { ...normalizeForm(TOLD), details: normalizeDetails(TOLD) },
};
const EXITS: LogOutActions = {
  signOut: null,
  logOut: { label: 'Log out', run: () => {} },
  disconnectOne: { logOutOf: async () => true, hasAccessKey: false, onLeft: () => {} },
};

/** A form and what is kept of it, as the application shows them at their addresses. */
function Page() {
  const route = useRoute();
  const connection = useConnection();
  const { checkStatus, fetchAccount, fetchForms } = connection;
  useEffect(() => {
    checkStatus()
      .then(() => Promise.all([fetchAccount(), fetchForms()]))
      .catch(() => {});
  }, [checkStatus, fetchAccount, fetchForms]);
  const screens = { connection, exits: EXITS };
  return (
    <>
      {route.screen === 'editor' && connection.listed && (
        <EditorScreen {...screens} formId={route.formId} onDeleted={() => {}} />
      )}
      {route.screen === 'work' && (
        <LocalProjectScreen key={location.pathname} {...screens} {...route} draft={route.draft} />
      )}
      <Messages />
    </>
  );
}

const click = (element: HTMLElement) => act(async () => element.click());
const button = (name: string) => named(document, 'button', name);
const steps = () => document.querySelectorAll('[data-drop="step"]').length;
const untilSaved = () => until(() => document.querySelector('[data-mark="saved"]') !== null);
/** How many steps this browser keeps. */
const storedRevision = async (key: string) => {
  const saved = await createIdbStorage().load(key);
  return readProject(saved?.text ?? '').project?.layout.steps.length;
};

async function open(path: string, replies: Parameters<typeof serve>[0] = REPLIES) {
  history.replaceState(null, '', path);
  serve(replies);
  await render(<Page />);
  await untilText('Add step');
}

async function addStep() {
  await click(button('Add step'));
  await untilSaved();
}

it('a draft is worked on beside the work, and put in its place, one undo away', async () => {
  await open('/forms/demo');
  await addStep();
  await click(named(document, 'header button', 'More'));
  await click(named(document, '[role="menuitem"]', 'Duplicate as a draft'));
  await untilText('Draft 1 was made of this work.');
  await click(button('Open it'));
  await untilText('Draft 1: a copy of the work');
  await until(() => steps() === 2);
  await addStep();
  expect([await storedRevision(WORK), await storedRevision(DRAFT)]).toEqual([2, 3]);

  await click(button('Open the work'));
  await until(() => location.pathname === '/forms/demo' && steps() === 2);
  await click(one(document, '[data-panel="versions"]'));
  await until(() => document.querySelector('[data-draft="1"] a') !== null);
  await click(one(document, '[data-draft="1"] a'));
  await untilText('Draft 1: a copy of the work');
  await click(button('Put it in place of the work'));
  await untilText('Draft 1 has taken the place of the work on this form.');
  expect([location.pathname, steps()]).toEqual(['/forms/demo', 3]);
  await click(named(document, 'header button', 'Undo'));
  expect(steps()).toBe(2);
});

it('the list is told how the form was when it was opened', async () => {
  await open('/forms/demo');
  expect(cachedForm(WORK)).toMatchObject({ date: 7, form: { form: { id: 'demo' } } });
});

it('kept work is opened where nobody is connected, and says so', async () => {
  await open('/forms/demo');
  await addStep();
  serve({ [PATH.status]: { connected: false } });
  await act(async () => {
    history.replaceState(null, '', '/projects/4210/demo');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await until(() => document.querySelector('section[aria-label="Work on its own"]') !== null);
  expect([steps(), one(document, 'header').textContent]).toEqual([
    2,
    expect.stringContaining('Not connected'),
  ]);
});
