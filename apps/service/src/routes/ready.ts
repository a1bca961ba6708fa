/** Whether this instance should be sent more to do: an addition of ours, for load balancers. */

import { PATH, REPLY } from '@formloom/form';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { overloaded, ServiceError, SHUTTING_DOWN } from '../service-error.ts';
import { storeUnavailable } from '../session/session-store.ts';
import { ORIGIN_REFUSED } from './refusals.ts';

export const ready = route({
  method: 'GET',
  path: PATH.ready,
  reference: { summary: 'Whether this instance should be sent more to do', tag: 'service' },
  reads: nothing,
  replies: { 200: REPLY.ready },
  refusals: { ...ORIGIN_REFUSED, 503: 'It is shutting down, or has more to do than it can.' },
  handle:
    ({ isEnding, isOverloaded, sessions }: Parts) =>
    (_asked, { ok }) => {
      if (isEnding()) throw new ServiceError('unavailable', { details: `${SHUTTING_DOWN}.` });
      if (isOverloaded()) throw overloaded();
      if (!sessions.isReachable()) throw storeUnavailable();
      return ok({ status: 'ready' });
    },
});
