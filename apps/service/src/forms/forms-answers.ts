/** What is answered to the two questions about forms (4.5, 4.6), whichever way they come in. */

import { overloaded } from '../http/admission.ts';
import { ServiceError } from '../service-error.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { FormReader } from './form-reader.ts';

export type FormsAnswers = ReturnType<typeof createFormsAnswers>;

/** Each caller who waits for the provider holds some memory; a provider that hangs must not be able to use up all of it. */
const MOST_WAITING = 4_000;

export function createFormsAnswers(tokens: TokenStore, reader: FormReader, mostWaiting = MOST_WAITING) {
  let waiting = 0;

  async function waitFor(read: Promise<Buffer>): Promise<Buffer> {
    waiting += 1;
    try {
      return await read;
    } finally {
      waiting -= 1;
    }
  }

  /** The first record's token is the one used (4.5.1, 4.5.2). */
  function accessToken(): string {
    const record = tokens.first();
    if (!record) throw new ServiceError('notConnected');
    if (record.accessToken.trim() === '') throw new ServiceError('noValidToken');
    if (waiting >= mostWaiting) throw overloaded();
    return record.accessToken;
  }

  return {
    list: async (): Promise<Buffer> => waitFor(reader.list(accessToken())),
    async one(given: string): Promise<Buffer> {
      const token = accessToken();
      const formId = given.trim();
      if (formId === '') throw new ServiceError('missingFormId');
      return waitFor(reader.one(token, formId));
    },
  };
}
