/** Sends the current work to the service, and reports only what the service has confirmed. */

import type { OpenProject } from '../project/open-saved.ts';
import type { Sharing } from '../project/sharing.ts';

const SETTLE_MS = 10_000;

export interface SharingTab {
  readonly open: Pick<OpenProject, 'saver' | 'sharing'>;
  /** Sends without waiting for the debounce. */
  readonly sendNow: () => Promise<void>;
}

/** True only if the service has confirmed the project as it was at the call. */
export async function shareNow({ open: { saver, sharing }, sendNow }: SharingTab): Promise<boolean> {
  await saver.flush();
  await sendNow();
  return untilSettled(sharing);
}

/** Waits until sync settles; false on timeout or if the user must act first. */
function untilSettled(sharing: Sharing): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), SETTLE_MS);
    const stop = sharing.subscribe(check);
    function check() {
      const { status } = sharing.getState();
      if (status !== 'sending' && status !== 'here') end(status === 'shared');
    }
    function end(isShared: boolean) {
      clearTimeout(timer);
      stop();
      resolve(isShared);
    }
    check();
  });
}
