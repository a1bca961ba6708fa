/** Opens the SQLite or Postgres store that `DATABASE_URL` names; only that driver is loaded. */

import type { Logger } from 'pino';
import type { DatabasePlace } from './database-url.ts';
import type { WorkStore } from './work-store.ts';

export async function openWorkStore(place: DatabasePlace, log: Logger): Promise<WorkStore> {
  if (place.kind === 'file') {
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore({ path: place.path, log });
  }
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore({ url: place.url, log });
}
