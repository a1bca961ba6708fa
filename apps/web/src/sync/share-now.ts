/** Sends the current work to the service, and reports only what the service has confirmed. */

import { writeProject } from '@formloom/project';
import type { WorkClient } from '../connection/work-client.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { Sharing } from '../project/sharing.ts';
import { sleep } from '../shell/sleep.ts';
import { eventFromReply } from './event-from-reply.ts';

const SETTLE_MS = 10_000;
/** Delays between polls while another tab saves and sends. */
const POLL_DELAYS_MS = [1_000, 1_000, 1_500, 2_000, 2_500] as const;

export interface SharingTab {
  readonly open: Pick<OpenProject, 'store' | 'saver' | 'sharing'>;
  readonly server: Pick<WorkClient, 'pull'>;
  /** Returns true if this tab is the leader that sends; otherwise the leader does. */
  readonly sendNow: () => boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** True only if the service has confirmed the project as it was at the call. */
export async function shareNow({ open, server, sendNow, pause = sleep }: SharingTab): Promise<boolean> {
  const { store, saver, sharing } = open;
  const text = writeProject(store.getState().project);
  await saver.flush();
  if (sendNow()) return untilSettled(sharing);
  let lastRevision: number | null = null;
  for (const ms of POLL_DELAYS_MS) {
    await pause(ms);
    const event = eventFromReply(await server.pull(lastRevision));
    if (event.type === 'stopped') return false;
    if (event.type !== 'pulled') continue;
    if (writeProject(event.work.project) === text) return true;
    lastRevision = event.work.revision;
  }
  return false;
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
