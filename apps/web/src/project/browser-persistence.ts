/** The page's storage (IndexedDB), and its lock and channel to other tabs. */

import type { Excess } from '@formloom/form';
import { showMessage } from '../shell/message-queue.ts';
import { preferences, wordsNow } from '../shell/preferences.ts';
import { checkPart } from './check-rules-part.ts';
import type { TabChannel, TabMessage } from './edit-lock.ts';
import { createIdbStorage } from './idb-storage.ts';
import type { Persistence } from './open-saved.ts';
import { saveVersion } from './save-version.ts';

export const browserPersistence: Persistence = {
  storage: createIdbStorage(),
  tabs: createTabChannel(),
  locks: navigator.locks ?? null,
  onExcess: showExcess,
  onReadOnly: () => showMessage(wordsNow().saving.readOnly),
  async keepVersion(project) {
    const { keptName, kept, notKept } = wordsNow().saving.otherTab;
    const isKept = await saveVersion(project, 'before', keptName);
    showMessage(isKept ? kept : notKept);
    return isKept;
  },
};

/** Explains that an edit was rejected because the project would exceed a limit. */
async function showExcess(excess: Excess) {
  const part = await checkPart.load().catch(() => null);
  const why = part?.describeExcess(excess, preferences.getState().language) ?? '';
  showMessage(wordsNow().work.tooLarge(why));
}

/** Does nothing without BroadcastChannel: the lock is then taken without asking. */
function createTabChannel(): TabChannel {
  try {
    const channel = new BroadcastChannel('formloom');
    return {
      post: (message) => channel.postMessage(message),
      listen(listener) {
        const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
        channel.addEventListener('message', onMessage);
        return () => channel.removeEventListener('message', onMessage);
      },
    };
  } catch {
    return { post: () => {}, listen: () => () => {} };
  }
}
