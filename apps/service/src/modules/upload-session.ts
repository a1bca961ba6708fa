/**
 * Binds an upload to its session and account. The token may be refreshed during the upload, but a token of
 * another account or session is never used.
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
  /** Fails when the session ends, with the contract's error. */
  readonly withToken: WithToken;
  /** For restoring old files after a disconnect: falls back to the last token. */
  readonly withLastToken: WithToken;
}

/** Starts an upload to the named account, or else to the first; throws when it is not connected. */
export type BeginUpload = (account?: string) => Promise<UploadSession>;

export interface UploadSessionsOptions {
  readonly sessions: Pick<SessionStore, 'confirmed'>;
  readonly withToken: WithToken;
  /** The configured scopes, used when the provider reports none. */
  readonly scopes: readonly string[];
}

export function createUploadSessions({ sessions, ...options }: UploadSessionsOptions): BeginUpload {
  return async (named) => {
    const begun = await sessions.confirmed();
    const record = connectedRecord(begun, named);
    const account = accountKey(record);
    let last = record;

    async function refuseGone() {
      const now = await sessions.confirmed();
      if (!isStillOpen(now, begun, record)) throw accountGone(now, named);
    }

    const withToken: WithToken = async (use) => {
      // Checked first here, where it is known whether the caller named the account.
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
