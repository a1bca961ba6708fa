/** Sends the current work to the service, and reports only what the service has confirmed. */

import { writeProject } from '@formloom/project';
import type { WorkClient } from '../connection/work-client.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { Sharing } from '../project/sharing.ts';
import { sleep } from '../shell/sleep.ts';
import { eventOf } from './answer-event.ts';

const SETTLE_MS = 10_000;
/** Another tab has to read what this one saved, and to send it. */
const LOOK_AFTER_MS = [1_000, 1_000, 1_500, 2_000, 2_500] as const;

export interface SharingTab {
  readonly open: Pick<OpenProject, 'store' | 'saver' | 'sharing'>;
  readonly server: Pick<WorkClient, 'pull'>;
  /** Returns whether this is the tab that sends; otherwise another one does, once it reads what was saved. */
  readonly sendNow: () => boolean;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** True only where the service has confirmed the work as it was open at the call. */
export async function shareNow({ open, server, sendNow, pause = sleep }: SharingTab): Promise<boolean> {
  const { store, saver, sharing } = open;
  const text = writeProject(store.getState().project);
  await saver.flush();
  if (sendNow()) return untilSettled(sharing);
  let known: number | null = null;
  for (const ms of LOOK_AFTER_MS) {
    await pause(ms);
    const found = eventOf(await server.pull(known));
    if (found.type === 'stopped') return false;
    if (found.type !== 'pulled') continue;
    if (writeProject(found.work.project) === text) return true;
    known = found.work.revision;
  }
  return false;
}

/** Resolves once the state of sharing is known; false where a person has to do something first. */
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
