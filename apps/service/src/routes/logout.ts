/** Forgetting every token (4.4); none of the body that may come along is read. */

import { PATH, REPLY } from '@formloom/form';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { withoutRecords } from '../session/session.ts';
import { ORIGIN_REFUSED } from './refusals.ts';

export const logout = route({
  method: 'POST',
  path: PATH.logout,
  reference: { summary: 'Forget every token', tag: 'connection' },
  reads: nothing,
  replies: { 200: REPLY.logout },
  refusals: ORIGIN_REFUSED,
  handle:
    ({ sessions }: Parts) =>
    async (_asked, { ok }) => {
      await sessions.change(withoutRecords);
      return ok({ success: true, message: 'Session closed successfully' });
    },
});
