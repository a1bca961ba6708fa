/**
 * The session that an upload belongs to. Its token may be renewed meanwhile, but one of another session is
 * never used: that could be another account's.
 */

import { ServiceError } from '../service-error.ts';
import { grantedScopes } from '../session/describe-account.ts';
import { connectedRecord, type TokenRecord } from '../session/session.ts';
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

/** Throws where nothing is connected. */
export type BeginUpload = () => Promise<UploadSession>;

export interface UploadSessionsOptions {
  readonly sessions: Pick<SessionStore, 'current'>;
  readonly withToken: WithToken;
  /** What was configured, for where the provider names none. */
  readonly scopes: readonly string[];
}

export function createUploadSessions({ sessions, ...options }: UploadSessionsOptions): BeginUpload {
  return async () => {
    const begun = await sessions.current();
    const record = connectedRecord(begun);
    let last = record;

    const withToken: WithToken = (use) =>
      options.withToken(async (current) => {
        const { generation } = await sessions.current();
        if (generation !== begun.generation) throw new ServiceError('notConnected');
        last = current;
        return use(current);
      });

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
