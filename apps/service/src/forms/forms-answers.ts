/** What is answered to the two questions about forms (4.5, 4.6), whichever way they come in. */

import { ServiceError } from '../service-error.ts';
import type { TokenStore } from '../session/token-store.ts';
import type { FormReader } from './form-reader.ts';

export type FormsAnswers = ReturnType<typeof createFormsAnswers>;

export function createFormsAnswers(tokens: TokenStore, reader: FormReader) {
  return {
    list: async (): Promise<Buffer> => reader.list(accessToken(tokens)),
    async one(given: string): Promise<Buffer> {
      const token = accessToken(tokens);
      const formId = given.trim();
      if (formId === '') throw new ServiceError('missingFormId');
      return reader.one(token, formId);
    },
  };
}

/** The first record's token is the one used (4.5.1, 4.5.2). */
function accessToken(tokens: TokenStore): string {
  const record = tokens.first();
  if (!record) throw new ServiceError('notConnected');
  if (record.accessToken.trim() === '') throw new ServiceError('noValidToken');
  return record.accessToken;
}
