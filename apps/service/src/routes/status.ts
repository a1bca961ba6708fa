/** Returns whether an account is connected (contract 4.3). */

import { PATH, REPLY } from '@formloom/form';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { isConnected } from '../session/session.ts';
import { BUSY, ORIGIN_REFUSED } from './refusals.ts';

export const status = route({
  method: 'GET',
  path: PATH.status,
  reference: { summary: 'Whether an account is connected', tag: 'connection' },
  reads: nothing,
  replies: { 200: REPLY.status },
  refusals: { ...ORIGIN_REFUSED, ...BUSY },
  handle:
    ({ sessions }: Parts) =>
    async (_asked, { ok }) =>
      ok({ connected: isConnected(await sessions.current()) }),
});
