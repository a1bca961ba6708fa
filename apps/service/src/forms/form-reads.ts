/** Handles the two requests for forms (contract 4.5 and 4.6): session, limiter, cache and errors. */

import type { FormReply, FormsReply } from '@formloom/form';
import type { JsonBuffer } from '../json-bytes.ts';
import { ServiceError } from '../service-error.ts';
import {
  accountGone,
  accountKey,
  connectedRecord,
  isStillOpen,
  type TokenRecord,
} from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { WithToken } from '../session/with-token.ts';
import type { FormReader, Wanted } from './form-reader.ts';
import type { Caller, Limiter } from './limiter.ts';

export type FormReads = ReturnType<typeof createFormReads>;

type Ask<Reply> = (record: TokenRecord) => Promise<Reply>;

export interface FormReadsOptions {
  readonly sessions: SessionStore;
  readonly withToken: WithToken;
  readonly readers: AccountReaders;
  readonly limiter: Limiter;
}

/** A request for forms: the caller's connection, and the account that it names. */
export interface ReadRequest {
  readonly caller: Caller;
  readonly account: string | undefined;
}

export function createFormReads({ sessions, withToken, readers, limiter }: FormReadsOptions) {
  async function read<Reply>(
    { caller, account }: ReadRequest,
    ask: Ask<Reply>,
    { isMissing = false } = {},
  ): Promise<Reply> {
    const session = await sessions.current();
    const record = connectedRecord(session, account);
    if (isMissing) throw new ServiceError('missingFormId');
    limiter.acquire(caller);
    let reply: Reply | undefined;
    let failure: unknown;
    try {
      reply = await withToken(ask, { account, session });
    } catch (error) {
      failure = error;
    }
    limiter.release(caller);
    // After the account is disconnected no caller gets a result of the read (contract 4.4).
    const now = await sessions.current();
    if (!isStillOpen(now, session, record)) throw accountGone(now, account);
    if (reply === undefined) throw failure;
    return reply;
  }

  return {
    list: (request: ReadRequest): Promise<JsonBuffer<FormsReply>> =>
      read(request, (record) => readers.of(record).list(record.accessToken)),
    one(request: ReadRequest, given: string, wanted: Wanted): Promise<JsonBuffer<FormReply>> {
      const formId = given.trim();
      const ask = (record: TokenRecord) => readers.of(record).one(record.accessToken, formId, wanted);
      return read(request, ask, { isMissing: formId === '' });
    },
  };
}

type AccountReaders = ReturnType<typeof createAccountReaders>;

/** Creates one reader for each account, so that caches of different accounts never mix. */
export function createAccountReaders(createReader: (account: string) => FormReader) {
  const readers = new Map<string, FormReader>();
  return {
    of(record: TokenRecord): FormReader {
      const key = accountKey(record);
      const reader = readers.get(key) ?? createReader(key);
      readers.set(key, reader);
      return reader;
    },
    /** Clears all caches when an account is disconnected. */
    forget() {
      for (const reader of readers.values()) reader.forget();
      readers.clear();
    },
  };
}
