/** Tells why an edit was not made: what it would make is larger than the work on a form may be. */

import type { Excess } from '@formloom/form';
import { showMessage } from '../shell/message-queue.ts';
import { preferences, wordsNow } from '../shell/preferences.ts';
import { checkPart } from './check-part.ts';

export async function tellExcess(excess: Excess) {
  const part = await checkPart.load().catch(() => null);
  const why = part?.describeExcess(excess, preferences.getState().language) ?? '';
  showMessage(wordsNow().work.tooLarge(why));
}
