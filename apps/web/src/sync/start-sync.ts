/**
 * Starts sync and presence for an open form with the browser's real dependencies (IndexedDB, events, locks).
 * Loaded lazily.
 */

import { type Project, writeProject } from '@formloom/project';
import { subscribeToWork } from '../connection/shared-events.ts';
import { createTeamClient } from '../connection/team-client.ts';
import { createWorkClient } from '../connection/work-client.ts';
import { browserDatabase } from '../project/database.ts';
import { browserVersions } from '../project/idb-versions.ts';
import type { BaseStorage } from '../project/merge-base-storage.ts';
import { newId } from '../project/new-id.ts';
import { isBlocked, openProject } from '../project/open-project.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { saveVersion } from '../project/save-version.ts';
import { isSameBrowser, newTabName } from '../team/browser-id.ts';
import { PRESENCE_COMPONENTS } from '../team/presence-components.tsx';
import { createMergeAnnouncer } from './announce-merged.ts';
import { reportPresence } from './report-presence.ts';
import { type BrowserEvent, NOTHING_TO_SEND, runSync, type SyncDeps } from './run-sync.ts';
import { watchComments } from './watch-comments.ts';
import { choiceWords, sharingWordsNow, statusWords } from './words.ts';

/** Returns a function that stops it. */
export function startSync(open: OpenProject): () => void {
  const { id: formId, account } = open.store.getState().project.form;
  const server = createWorkClient({ formId, account });
  open.sharing.setState({ faces: PRESENCE_COMPONENTS, share: NOTHING_TO_SEND });
  const stopPresence = startPresence(open, watchComments(open));
  const deps: SyncDeps = {
    open,
    server,
    bases: createIdbBaseStorage(),
    saveVersion(project, whose, by) {
      const { versions: words, somebody } = sharingWordsNow();
      const name = whose === 'mine' ? words.mine : words.theirs(by || somebody);
      const versionId = newId();
      const versions = browserVersions();
      const isSaved = saveVersion(project, 'before', name, versions, versionId);
      if (whose === 'mine') return;
      // Also store the colleague's version on the service, whatever the shared work is by then.
      Promise.all([server.saveVersion({ why: 'kept', name }, writeProject(project)), isSaved]).then(
        ([teamId]) => {
          if (teamId !== null) versions.change(versionId, { teamId }).catch(() => {});
        },
      );
    },
    onMerged: createMergeAnnouncer(open),
    fit: (project) => fitToForm(open, project),
    listen: (onEvent) => listenToBrowser(open, onEvent),
    isHidden: () => document.visibilityState === 'hidden',
    describe: statusWords,
    ask: choiceWords,
  };
  const stopSync = open.saver.whileEditing(() => runSync(deps));
  return () => {
    stopPresence();
    stopSync();
    open.sharing.setState({ faces: null, people: [], share: null });
  };
}

/** Adapts a remote project to the live form, as when opening stored work. */
function fitToForm({ liveForm }: OpenProject, project: Project): Project {
  const { form } = liveForm.getState();
  if (!form) return project;
  const opened = openProject(form, writeProject(project), newId);
  return isBlocked(opened.note) ? project : opened.project;
}

/**
 * Subscribes to events after which sync should run: server-sent events, focus, online/offline, visibility.
 */
function listenToBrowser({ store }: OpenProject, onEvent: (event: BrowserEvent) => void): () => void {
  const { id, account } = store.getState().project.form;
  const events = subscribeToWork(account, {
    onChange: (form, revision) => form === id && onEvent({ type: 'remote-changed', revision }),
    onPeople: () => {},
    onGap: () => onEvent({ type: 'woken' }),
  });
  const wake = () => {
    events.wake();
    onEvent({ type: 'woken' });
  };
  const cut = () => onEvent({ type: 'offline' });
  // A hidden page may be closed without notice, so send pending edits.
  const look = () => (document.visibilityState === 'visible' ? wake() : onEvent({ type: 'due' }));
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

/** Tracks who else has this form open and refreshes comments; runs in read-only tabs, too. */
function startPresence(open: OpenProject, refreshComments: () => void): () => void {
  const { id, account } = open.store.getState().project.form;
  const tab = newTabName();
  const client = createTeamClient(account);
  const reporter = reportPresence({
    open,
    tab,
    post: (where) => void client.reportPresence(id, where),
    isHidden: () => document.visibilityState === 'hidden',
  });
  const events = subscribeToWork(account, {
    onChange: () => {},
    onPeople(form, people) {
      if (form !== id) return;
      open.sharing.setState({ people: people.filter((person) => !isSameBrowser(tab, person.tab)) });
    },
    onComments: (form) => form === id && refreshComments(),
    onGap: refreshComments,
  });
  const look = () => document.visibilityState === 'visible' && reporter.wake();
  const enter = ({ target }: FocusEvent) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-drop="step"]') : null;
    if (step?.dataset.dropId !== undefined) reporter.enter(step.dataset.dropId);
  };
  // While offline, the list of people present is unknown.
  const cut = () => open.sharing.setState({ people: [] });
  const leave = () => client.reportPresence(id, { tab, editing: false, gone: true });
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
    reporter.close();
  };
}

/** Stores merge bases in IndexedDB. */
function createIdbBaseStorage({ enqueue } = browserDatabase()): BaseStorage {
  return {
    load: (key) => enqueue((db) => db.get('bases', key)),
    save: (base) =>
      enqueue(async (db) => {
        await db.put('bases', base);
      }),
  };
}
