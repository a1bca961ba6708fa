/** What is answered to the two questions about forms (4.5, 4.6). */

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

export type FormsAnswers = ReturnType<typeof createFormsAnswers>;

type Ask<Reply> = (record: TokenRecord) => Promise<Reply>;

export interface FormsAnswersOptions {
  readonly sessions: SessionStore;
  readonly withToken: WithToken;
  readonly readers: AccountReaders;
  readonly limiter: Limiter;
}

/** Who asks: the connection on which a question came, and the account that it names. */
export interface Question {
  readonly caller: Caller;
  readonly account: string | undefined;
}

export function createFormsAnswers({ sessions, withToken, readers, limiter }: FormsAnswersOptions) {
  async function read<Reply>(
    { caller, account }: Question,
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
    // Whatever comes of a read, it is told to no caller once its account was logged out (4.4).
    const now = await sessions.current();
    if (!isStillOpen(now, session, record)) throw accountGone(now, account);
    if (reply === undefined) throw failure;
    return reply;
  }

  return {
    list: (question: Question): Promise<JsonBuffer<FormsReply>> =>
      read(question, (record) => readers.of(record).list(record.accessToken)),
    one(question: Question, given: string, wanted: Wanted): Promise<JsonBuffer<FormReply>> {
      const formId = given.trim();
      const ask = (record: TokenRecord) => readers.of(record).one(record.accessToken, formId, wanted);
      return read(question, ask, { isMissing: formId === '' });
    },
  };
}

type AccountReaders = ReturnType<typeof createAccountReaders>;

/** A reader for each account, so that nothing remembered of one is ever held against another's answers. */
export function createAccountReaders(createReader: (account: string) => FormReader) {
  const readers = new Map<string, FormReader>();
  return {
    of(record: TokenRecord): FormReader {
      const key = accountKey(record);
      const reader = readers.get(key) ?? createReader(key);
      readers.set(key, reader);
      return reader;
    },
    /** Nothing of an account stays behind when it is disconnected. */
    forget() {
      for (const reader of readers.values()) reader.forget();
      readers.clear();
    },
  };
}
