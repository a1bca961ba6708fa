/** What is answered to the two questions about forms (4.5, 4.6), whichever way they come in. */

import { overloaded } from '../http/admission.ts';
import { ServiceError } from '../service-error.ts';
import { connectedRecord } from '../session/connected-record.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { FormReader, Wanted } from './form-reader.ts';

export type FormsAnswers = ReturnType<typeof createFormsAnswers>;

/** Each caller who waits for the provider holds some memory; a provider that hangs must not be able to use up all of it. */
const MOST_WAITING = 4_000;

/** What the contract answers, and no more. */
const PLAIN: Wanted = { details: false };

export function createFormsAnswers(tokens: TokenStore, reader: FormReader, mostWaiting = MOST_WAITING) {
  let waiting = 0;

  /** Whatever comes of a read, it is told to nobody once the session it began in was closed (4.4). */
  function waitFor(read: Promise<Buffer>): Promise<Buffer> {
    const generation = tokens.generation();
    waiting += 1;
    return read.finally(() => {
      waiting -= 1;
      if (tokens.generation() !== generation) throw new ServiceError('notConnected');
    });
  }

  function accessToken(): string {
    const record = connectedRecord(tokens);
    if (waiting >= mostWaiting) throw overloaded();
    return record.accessToken;
  }

  return {
    list: async (): Promise<Buffer> => waitFor(reader.list(accessToken())),
    async one(given: string, wanted: Wanted = PLAIN): Promise<Buffer> {
      const token = accessToken();
      const formId = given.trim();
      if (formId === '') throw new ServiceError('missingFormId');
      return waitFor(reader.one(token, formId, wanted));
    },
  };
}
