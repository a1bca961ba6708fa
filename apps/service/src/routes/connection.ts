/** Returns whether an account is connected (contract 4.3), and disconnects (4.4). */

import type { Parts } from '../parts.ts';
import {
  accountKey,
  isConnected,
  type TokenRecord,
  withoutAccount,
  withoutRecords,
} from '../session/session.ts';
import { on } from './endpoint.ts';

export const connection = {
  ...on('GET /oauth/provider/status', {
    handle:
      ({ sessions }: Parts) =>
      async (_input, { ok }) =>
        ok({ connected: isConnected(await sessions.current()) }),
  }),
  /**
   * Deletes the tokens of all accounts, or of one account (not part of the contract). It ignores the request
   * body.
   */
  ...on('POST /oauth/provider/logout', {
    handle:
      ({ sessions, work }: Parts) =>
      async ({ account: named }, { ok }, request) => {
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
  }),
};
