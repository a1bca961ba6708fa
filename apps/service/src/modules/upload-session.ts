/**
 * The connection that an upload belongs to. Its token may be renewed meanwhile, but none of another account
 * or of another session is ever used.
 */

import { ServiceError } from '../service-error.ts';
import { grantedScopes } from '../session/describe-account.ts';
import {
  accountGone,
  accountKey,
  connectedRecord,
  isStillOpen,
  type TokenRecord,
} from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { WithToken } from '../session/with-token.ts';

export interface UploadSession {
  readonly record: TokenRecord;
  readonly scopes: readonly string[];
  /** Ends with the session, in the contract's words. */
  readonly withToken: WithToken;
  /** For putting old files back, which a log-out must not prevent: then with the last token there was. */
  readonly withLastToken: WithToken;
}

/** Into the account that is named, else into the first; throws where it is not connected. */
export type BeginUpload = (account?: string) => Promise<UploadSession>;

export interface UploadSessionsOptions {
  readonly sessions: Pick<SessionStore, 'current'>;
  readonly withToken: WithToken;
  /** What was configured, for where the provider names none. */
  readonly scopes: readonly string[];
}

export function createUploadSessions({ sessions, ...options }: UploadSessionsOptions): BeginUpload {
  return async (named) => {
    const begun = await sessions.current();
    const record = connectedRecord(begun, named);
    const account = accountKey(record);
    let last = record;

    async function refuseGone() {
      const now = await sessions.current();
      if (!isStillOpen(now, begun, record)) throw accountGone(now, named);
    }

    const withToken: WithToken = async (use) => {
      // First here, where it is known whether the caller named the account.
      await refuseGone();
      return options.withToken(
        async (current) => {
          await refuseGone();
          last = current;
          return use(current);
        },
        { account },
      );
    };

    return {
      record,
      scopes: grantedScopes(record, options.scopes),
      withToken,
      withLastToken: (use) =>
        withToken(use).catch((error: unknown) => {
          if (error instanceof ServiceError && error.ofProvider) throw error;
          return use(last);
        }),
    };
  };
}
