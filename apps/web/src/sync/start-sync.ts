/** The sync of an open form with everything that a browser gives it. */

import { activityKinds, type Part, type Project, writeProject } from '@formloom/project';
import { createWorkClient, type WorkOf } from '../connection/work-client.ts';
import { listenToWork } from '../connection/work-events.ts';
import { createIdbBases } from '../project/idb-bases.ts';
import { createIdbStorage } from '../project/idb-storage.ts';
import { keepVersion } from '../project/keep-version.ts';
import { newId } from '../project/new-id.ts';
import { isHeld, openProject } from '../project/open-project.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { showMessage } from '../shell/message-queue.ts';
import { leadByLock } from './lead.ts';
import { type Heard, runSync } from './run-sync.ts';
import { choiceWords, sharingWordsNow, statusWords } from './words.ts';

/** Gives the way to end it. */
export function startSync(open: OpenProject): () => void {
  const { id: formId, account } = open.store.getState().project.form;
  const server = createWorkClient({ formId, account });
  const sync = runSync({
    open,
    server,
    storage: createIdbStorage(),
    bases: createIdbBases(),
    keepVersion(project, whose, by) {
      const { versions, somebody } = sharingWordsNow();
      const name = whose === 'mine' ? versions.mine : versions.theirs(by || somebody);
      keepVersion(project, 'before', name);
      // What the service has at this moment is theirs, and everybody should find it.
      if (whose === 'theirs') server.keepVersion(name);
    },
    tell: tellJoined,
    fit: (project) => fitToForm(open, project),
    listen: (hear) => listenToBrowser({ formId, account }, hear),
    lead: leadByLock(`formloom:sync:${open.key}`),
    isHidden: () => document.visibilityState === 'hidden',
    describe: statusWords,
    ask: choiceWords,
  });
  return sync.close;
}

function tellJoined(parts: readonly Part[], by: string) {
  const { joined, somebody, kinds } = sharingWordsNow();
  for (const kind of activityKinds(parts)) showMessage(joined(by || somebody, kinds[kind]));
}

/** As work that this browser had kept would be opened. */
function fitToForm({ liveForm }: OpenProject, project: Project): Project {
  const { form } = liveForm.getState();
  if (!form) return project;
  const opened = openProject(form, writeProject(project), newId);
  return isHeld(opened.note) ? project : opened.project;
}

/** The service's own news, and whatever makes it worth asking. */
function listenToBrowser(work: WorkOf, hear: (event: Heard) => void): () => void {
  const events = listenToWork(work, {
    onChange: (revision) => hear({ type: 'told', revision }),
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
