/** Opens the store of shared work; its database driver is imported only when `WORK_URL` is set. */

import type { Logger } from 'pino';
import type { WorkStore } from './work-store.ts';
import type { WorkPlace } from './work-url.ts';

export async function loadWorkStore(place: WorkPlace, log: Logger): Promise<WorkStore> {
  const { openWorkStore } = await import('./open-work-store.ts');
  return openWorkStore(place, log);
}
