/** The sync of an open form with everything that a browser gives it. */

import { type Project, writeProject } from '@formloom/project';
import { hearWork } from '../connection/shared-events.ts';
import { createTeamClient } from '../connection/team-client.ts';
import { createWorkClient } from '../connection/work-client.ts';
import type { BaseStorage } from '../project/base-storage.ts';
import { browserDatabase } from '../project/database.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { keepVersion } from '../project/keep-version.ts';
import { newId } from '../project/new-id.ts';
import { isHeld, openProject } from '../project/open-project.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { leadByLock } from '../shell/leader-election.ts';
import { isSameBrowser, newTabName } from '../team/browser-id.ts';
import { FACES } from '../team/faces.tsx';
import { createAnnounceMerged } from './announce-merged.ts';
import { type Heard, runSync } from './run-sync.ts';
import { watchRemarks } from './watch-remarks.ts';
import { tellWhereabouts } from './whereabouts.ts';
import { choiceWords, sharingWordsNow, statusWords } from './words.ts';

/** Gives the way to end it. */
export function startSync(open: OpenProject): () => void {
  const { id: formId, account } = open.store.getState().project.form;
  const server = createWorkClient({ formId, account });
  open.sharing.setState({ faces: FACES });
  const stopPresence = startPresence(open, watchRemarks(open));
  const sync = runSync({
    open,
    server,
    storage: createIdbStorage(),
    bases: createIdbBases(),
    keepVersion(project, whose, by) {
      const { versions: words, somebody } = sharingWordsNow();
      const name = whose === 'mine' ? words.mine : words.theirs(by || somebody);
      const versionId = newId();
      const versions = browserVersions();
      const kept = keepVersion(project, 'before', name, versions, versionId);
      if (whose === 'mine') return;
      // All colleagues should find their version, whatever the service has by then.
      Promise.all([server.keepVersion({ why: 'kept', name }, writeProject(project)), kept]).then(
        ([teamId]) => {
          if (teamId !== null) versions.change(versionId, { teamId }).catch(() => {});
        },
      );
    },
    tell: createAnnounceMerged(open),
    fit: (project) => fitToForm(open, project),
    listen: (hear) => listenToBrowser(open, hear),
    lead: leadByLock(`formloom:sync:${open.key}`),
    isHidden: () => document.visibilityState === 'hidden',
    describe: statusWords,
    ask: choiceWords,
  });
  return () => {
    stopPresence();
    sync.close();
    open.sharing.setState({ faces: null, people: [] });
  };
}

/** As work that this browser had kept would be opened. */
function fitToForm({ liveForm }: OpenProject, project: Project): Project {
  const { form } = liveForm.getState();
  if (!form) return project;
  const opened = openProject(form, writeProject(project), newId);
  return isHeld(opened.note) ? project : opened.project;
}

/** The service's own news, and whatever makes it worth asking. */
function listenToBrowser({ store }: OpenProject, hear: (event: Heard) => void): () => void {
  const { id, account } = store.getState().project.form;
  const events = hearWork(account, {
    onChange: (form, revision) => form === id && hear({ type: 'told', revision }),
    onPeople: () => {},
    onGap: () => hear({ type: 'woken' }),
  });
  const wake = () => {
    events.wake();
    hear({ type: 'woken' });
  };
  const cut = () => hear({ type: 'cut' });
  // Out of sight is as good as closed: what is not sent yet is sent now.
  const look = () => (document.visibilityState === 'visible' ? wake() : hear({ type: 'due' }));
  addEventListener('online', wake);
  addEventListener('focus', wake);
  addEventListener('offline', cut);
  document.addEventListener('visibilitychange', look);
  return () => {
    events.close();
    removeEventListener('online', wake);
    removeEventListener('focus', wake);
    removeEventListener('offline', cut);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Who else has this form open, and what was remarked: heard by every tab, whichever shares the work. */
function startPresence(open: OpenProject, lookAtRemarks: () => void): () => void {
  const { id, account } = open.store.getState().project.form;
  const tab = newTabName();
  const client = createTeamClient(account);
  const telling = tellWhereabouts({
    open,
    tab,
    post: (where) => void client.here(id, where),
    isHidden: () => document.visibilityState === 'hidden',
  });
  const events = hearWork(account, {
    onChange: () => {},
    onPeople(form, people) {
      if (form !== id) return;
      open.sharing.setState({ people: people.filter((person) => !isSameBrowser(tab, person.tab)) });
    },
    onRemarks: (form) => form === id && lookAtRemarks(),
    onGap: lookAtRemarks,
  });
  const look = () => document.visibilityState === 'visible' && telling.wake();
  const enter = ({ target }: FocusEvent) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-drop="step"]') : null;
    if (step?.dataset.dropId !== undefined) telling.enter(step.dataset.dropId);
  };
  // Colleagues who were there when the line broke may be gone.
  const cut = () => open.sharing.setState({ people: [] });
  const leave = () => client.here(id, { tab, editing: false, gone: true });
  document.addEventListener('visibilitychange', look);
  addEventListener('focusin', enter);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  addEventListener('offline', cut);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focusin', enter);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    removeEventListener('online', look);
    removeEventListener('offline', cut);
    events.close();
    telling.close();
  };
}

/** The common past in IndexedDB. */
function createIdbBases({ enqueue } = browserDatabase()): BaseStorage {
  return {
    load: (key) => enqueue((db) => db.get('bases', key)),
    save: (base) =>
      enqueue(async (db) => {
        await db.put('bases', base);
      }),
  };
}
