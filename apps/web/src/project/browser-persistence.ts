/** Where this browser keeps work, and how its tabs hear of each other: one of each for the page. */

import type { Excess } from '@formloom/form';
import { showMessage } from '../shell/message-queue.ts';
import { preferences, wordsNow } from '../shell/preferences.ts';
import { checkPart } from './check-part.ts';
import { createIdbStorage } from './idb-storage.ts';
import type { Persistence } from './open-saved.ts';
import { createTabChannel } from './tab-channel.ts';

export const browserPersistence: Persistence = {
  storage: createIdbStorage(),
  tabs: createTabChannel(),
  onExcess: tellExcess,
};

/** Tells why an edit was not made: what it would make is larger than the work on a form may be. */
async function tellExcess(excess: Excess) {
  const part = await checkPart.load().catch(() => null);
  const why = part?.describeExcess(excess, preferences.getState().language) ?? '';
  showMessage(wordsNow().work.tooLarge(why));
}
