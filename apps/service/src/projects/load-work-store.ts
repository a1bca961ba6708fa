/** A store of shared work, whose database is loaded only where one is named. */

import type { Logger } from 'pino';
import type { WorkStore } from './work-store.ts';
import type { WorkPlace } from './work-url.ts';

export async function loadWorkStore(place: WorkPlace, log: Logger): Promise<WorkStore> {
  const { openWorkStore } = await import('./open-work-store.ts');
  return openWorkStore(place, log);
}
