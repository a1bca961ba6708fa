/** What is here now for all colleagues, for what has to know when they have it: a version is kept of that. */

import type { Saver } from '../project/saving-state.ts';
import type { Sharing } from '../project/sharing.ts';

/** Long enough for another tab to read what was kept, and to send it. */
const OTHER_TAB_MS = 2_500;
const SETTLE_MS = 10_000;

/** `sendNow` says whether this tab has the word; otherwise another one hears of it by what is kept. */
export async function shareNow(
  saver: Pick<Saver, 'flush'>,
  sharing: Sharing,
  sendNow: () => boolean,
): Promise<boolean> {
  await saver.flush();
  if (sendNow()) return untilSettled(sharing);
  await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_MS));
  return true;
}

/** As soon as it is known; false where a person has to do something first. */
function untilSettled(sharing: Sharing): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), SETTLE_MS);
    const stop = sharing.subscribe(look);
    function look() {
      const { status } = sharing.getState();
      if (status !== 'sending' && status !== 'here') end(status === 'shared');
    }
    function end(isShared: boolean) {
      clearTimeout(timer);
      stop();
      resolve(isShared);
    }
    look();
  });
}
