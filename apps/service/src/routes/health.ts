/** Liveness probe: whether the service runs (contract 4). */

import { PATH, REPLY, type ShapeOf } from '@formloom/form';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import { toJsonBytes } from '../json-bytes.ts';
import { ORIGIN_REFUSED } from './refusals.ts';

const HEALTHY = toJsonBytes<ShapeOf<typeof REPLY.health>>({ status: 'ok' });

export const health = route({
  method: 'GET',
  path: PATH.health,
  reference: { summary: 'Whether the service is up', tag: 'service' },
  reads: nothing,
  asksNoKey: true,
  replies: { 200: REPLY.health },
  refusals: ORIGIN_REFUSED,
  handle:
    () =>
    (_asked, { okBytes }) =>
      okBytes(HEALTHY),
});
