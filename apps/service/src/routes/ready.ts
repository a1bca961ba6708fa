/**
 * Readiness probe for load balancers: whether this instance should get requests (not part of the contract).
 */

import { PATH, REPLY, WORK_READY } from '@formloom/form';
import { VERSION } from '../config.ts';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { workOutdated } from '../projects/work-store.ts';
import { overloaded, ServiceError, SHUTTING_DOWN } from '../service-error.ts';
import { storeUnavailable } from '../session/session-store.ts';
import { ORIGIN_REFUSED } from './refusals.ts';

const PAGE = {
  method: 'GET',
  path: PATH.ready,
  reference: { summary: 'Whether this instance should be sent more to do', tag: 'service' },
  reads: nothing,
  asksNoKey: true,
  refusals: {
    ...ORIGIN_REFUSED,
    503: 'It is shutting down, has more to do than it can, or is older than its database.',
  },
} as const;

export const ready = route({
  ...PAGE,
  replies: { 200: REPLY.ready },
  handle:
    (parts: Parts) =>
    (_asked, { ok }) => {
      checkReady(parts);
      return ok({ status: 'ready', version: VERSION });
    },
});

/**
 * Readiness with shared work. It stays ready while the database is unreachable, because forms can still be
 * read. It is not ready if a newer version has migrated the database: only a replica of that version can use
 * it.
 */
export const workReady = route({
  ...PAGE,
  replies: { 200: WORK_READY },
  handle:
    (parts: Parts) =>
    (_asked, { ok }) => {
      checkReady(parts);
      return ok({
        status: 'ready',
        work: parts.work?.store.isReachable() ? 'ready' : 'away',
        version: VERSION,
      });
    },
});

function checkReady({ isEnding, isOverloaded, sessions, work }: Parts) {
  if (isEnding()) throw new ServiceError('unavailable', { reason: 'shutdown', details: `${SHUTTING_DOWN}.` });
  if (isOverloaded()) throw overloaded();
  if (!sessions.isReachable()) throw storeUnavailable();
  if (work?.store.isOutdated()) throw workOutdated();
}
