/** Forgetting every token (4.4); none of the body that may come along is read. */

import { PATH, REPLY } from '@formloom/form';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { accountOf, type ConnectedAccount } from '../projects/work.ts';
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
    ({ sessions, work }: Parts) =>
    async (_asked, { ok }, request) => {
      let closed: ConnectedAccount | undefined;
      await sessions.change((session) => {
        closed = accountOf(session);
        return withoutRecords(session);
      });
      if (closed) work?.tell({ account: closed.account, what: 'logged out', by: work.who.nameOf(request) });
      return ok({ success: true, message: 'Session closed successfully' });
    },
});
