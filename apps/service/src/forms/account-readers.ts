/** A reader for each account, so that nothing remembered of one is ever held against another's answers. */

import { accountKey, type TokenRecord } from '../session/session.ts';
import type { FormReader } from './form-reader.ts';

export type AccountReaders = ReturnType<typeof createAccountReaders>;

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
