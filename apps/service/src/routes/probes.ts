/**
 * Probes for load balancers: whether the service runs (contract 4), and whether this instance should get
 * requests (not part of the contract).
 */

import type { REPLY, ShapeOf } from '@formloom/form';
import { VERSION } from '../config.ts';
import { toJsonBytes } from '../json-bytes.ts';
import type { Parts } from '../parts.ts';
import { workOutdated, workUnavailable } from '../projects/work-store.ts';
import { overloaded, ServiceError, SHUTTING_DOWN } from '../service-error.ts';
import { storeUnavailable } from '../session/session-store.ts';
import { on } from './endpoint.ts';

const HEALTHY = toJsonBytes<ShapeOf<typeof REPLY.health>>({ status: 'ok' });

export const probes = {
  ...on('GET /health', {
    handle:
      () =>
      (_input, { okBytes }) =>
        okBytes(HEALTHY),
  }),
  /**
   * With the session in memory it stays ready while the database is unreachable, because forms can still be
   * read; at the start it becomes ready with the database. It is not ready if a newer version has migrated
   * the database: only a replica of that version can use it.
   */
  ...on('GET /ready', {
    handle:
      (parts: Parts) =>
      (_input, { ok }) => {
        checkReady(parts);
        const { work } = parts;
        if (!work) return ok({ status: 'ready', version: VERSION });
        return ok({ status: 'ready', work: work.store.isReachable() ? 'ready' : 'away', version: VERSION });
      },
  }),
};

function checkReady({ isEnding, isOverloaded, sessions, work }: Parts) {
  if (isEnding()) throw new ServiceError('unavailable', { reason: 'shutdown', details: `${SHUTTING_DOWN}.` });
  if (isOverloaded()) throw overloaded();
  if (work?.store.isOutdated()) throw workOutdated();
  if (work && !work.store.wasReachable()) throw workUnavailable();
  if (!sessions.isReachable()) throw storeUnavailable();
}
