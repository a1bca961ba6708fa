/** The page's storage (IndexedDB) and channel to other tabs. */

import type { Excess } from '@formloom/form';
import { showMessage } from '../shell/message-queue.ts';
import { preferences, wordsNow } from '../shell/preferences.ts';
import { checkPart } from './check-rules-part.ts';
import { createIdbStorage } from './idb-storage.ts';
import type { Persistence } from './open-saved.ts';
import { createTabChannel } from './tab-channel.ts';

export const browserPersistence: Persistence = {
  storage: createIdbStorage(),
  tabs: createTabChannel(),
  onExcess: showExcess,
};

/** Explains that an edit was rejected because the project would exceed a limit. */
async function showExcess(excess: Excess) {
  const part = await checkPart.load().catch(() => null);
  const why = part?.describeExcess(excess, preferences.getState().language) ?? '';
  showMessage(wordsNow().work.tooLarge(why));
}
