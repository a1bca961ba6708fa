/** What is answered to the two questions about forms (4.5, 4.6). */

import { ServiceError } from '../service-error.ts';
import { connectedRecord, type TokenRecord } from '../session/session.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { WithToken } from '../session/with-token.ts';
import type { AccountReaders } from './account-readers.ts';
import type { Wanted } from './form-reader.ts';
import type { Caller, Limiter } from './limiter.ts';

export type FormsAnswers = ReturnType<typeof createFormsAnswers>;

export interface FormsAnswersOptions {
  readonly sessions: SessionStore;
  readonly withToken: WithToken;
  readonly readers: AccountReaders;
  readonly limiter: Limiter;
}

/** `caller` is the connection on which a question came. */
export function createFormsAnswers({ sessions, withToken, readers, limiter }: FormsAnswersOptions) {
  type Ask = (record: TokenRecord) => Promise<Buffer>;

  async function read(caller: Caller, ask: Ask, { isMissing = false } = {}): Promise<Buffer> {
    const session = await sessions.current();
    connectedRecord(session);
    if (isMissing) throw new ServiceError('missingFormId');
    limiter.acquire(caller);
    let reply: Buffer | undefined;
    let failure: unknown;
    try {
      reply = await withToken(ask, session);
    } catch (error) {
      failure = error;
    }
    limiter.release(caller);
    // Whatever comes of a read, it is told to nobody once the session it began in was closed (4.4).
    if ((await sessions.current()).generation !== session.generation) throw new ServiceError('notConnected');
    if (reply === undefined) throw failure;
    return reply;
  }

  return {
    list: (caller: Caller): Promise<Buffer> =>
      read(caller, (record) => readers.of(record).list(record.accessToken)),
    one(caller: Caller, given: string, wanted: Wanted): Promise<Buffer> {
      const formId = given.trim();
      const ask: Ask = (record) => readers.of(record).one(record.accessToken, formId, wanted);
      return read(caller, ask, { isMissing: formId === '' });
    },
  };
}
