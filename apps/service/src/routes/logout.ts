/**
 * Deletes the tokens of all accounts (contract 4.4), or of one account (not part of the contract). It ignores
 * the request body.
 */

import { object, PATH, REPLY, text } from '@formloom/form';
import { namedAccount } from '../http/named-account.ts';
import { route } from '../http/route.ts';
import { query } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { accountKey, type TokenRecord, withoutAccount, withoutRecords } from '../session/session.ts';
import { ORIGIN_REFUSED } from './refusals.ts';

export const logout = route({
  method: 'POST',
  path: PATH.logout,
  reference: {
    summary: 'Forget every token',
    description: 'With account only those of that one; the others stay connected.',
    tag: 'connection',
  },
  reads: query(
    object('Whose.', {}, { account: text('The account’s number; all where it is missing.') }),
    () => ({}),
  ),
  replies: { 200: REPLY.logout },
  refusals: {
    400: 'What names the account is no number, or came twice: nobody is forgotten.',
    ...ORIGIN_REFUSED,
  },
  handle:
    ({ sessions, work }: Parts) =>
    async (_asked, { ok }, request) => {
      const named = namedAccount(request);
      const forget = named === undefined ? withoutRecords : withoutAccount(named);
      let closed: readonly TokenRecord[] = [];
      await sessions.change((session) => {
        const next = forget(session);
        closed = next ? session.records.filter((one) => !next.records.includes(one)) : [];
        return next;
      });
      for (const record of closed)
        work?.tell(
          { account: accountKey(record), what: 'logged out', by: work.who.nameOf(request) },
          request,
        );
      return ok({ success: true, message: 'Session closed successfully' });
    },
});
