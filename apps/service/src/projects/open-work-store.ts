/** Opens the store that `WORK_URL` names. Each of them is loaded only where it is asked for. */

import type { Logger } from 'pino';
import type { WorkStore } from './work-store.ts';
import type { WorkPlace } from './work-url.ts';

export async function openWorkStore(place: WorkPlace, log: Logger): Promise<WorkStore> {
  if (place.kind === 'file') {
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore({ path: place.path, log });
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore({ url: place.url, log });
}
