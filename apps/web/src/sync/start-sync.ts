/** The sync of an open form with everything that a browser gives it. */

import { type Project, writeProject } from '@formloom/project';
import { hearWork } from '../connection/shared-events.ts';
import { createWorkClient } from '../connection/work-client.ts';
import { createIdbBases } from '../project/idb-bases.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { keepVersion } from '../project/keep-version.ts';
import { newId } from '../project/new-id.ts';
import { isHeld, openProject } from '../project/open-project.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { leadByLock } from '../shell/leader-election.ts';
import { FACES } from '../team/faces.tsx';
import { createAnnounceMerged } from './announce-merged.ts';
import { type Heard, runSync } from './run-sync.ts';
import { startPresence } from './start-presence.ts';
import { watchRemarks } from './watch-remarks.ts';
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
