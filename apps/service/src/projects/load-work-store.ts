/** Opens the store of shared work; its database driver is imported only when `DATABASE_URL` is set. */

import type { Logger } from 'pino';
import type { DatabasePlace } from './database-url.ts';
import type { WorkStore } from './work-store.ts';

export async function loadWorkStore(place: DatabasePlace, log: Logger): Promise<WorkStore> {
  const { openWorkStore } = await import('./open-work-store.ts');
  return openWorkStore(place, log);
}
