/** Why nothing was uploaded or could be looked up, in a person's words, and what helps. */

import type { Failure } from '../../connection/connection.ts';
import { failureWords } from '../../connection/failure-words.ts';
import type { Words } from '../../i18n/en.ts';
import type { UploadWords } from './words.ts';

export interface Trouble {
  readonly words: string;
  readonly remedy: 'reconnect' | 'again';
}

/**
 * What the service says before it asks the provider: of a page that is not its own, or of a missing
 * permission.
 */
const REFUSED_HERE = 'Upload not allowed';
const OFF = 'Uploads are off';
const OTHER_ACCOUNT = 'Another account is connected';

/** The session is shared: a colleague may have connected another account. */
export const isOtherAccount = (failure: Failure) =>
  failure.kind === 'refused' && failure.error === OTHER_ACCOUNT;

export function troubleOf(
  failure: Failure,
  isPermitted: boolean,
  words: Words,
  upload: UploadWords,
): Trouble {
  if (failure.kind === 'expired' || failure.kind === 'no-account')
    return { words: `${failureWords(failure, words)} ${words.failure.workStays}`, remedy: 'reconnect' };
  if (failure.kind === 'unreachable') return { words: failureWords(failure, words), remedy: 'again' };
  const { status, error, details } = failure;
  if (error === OFF || status === 404) return { words: upload.off, remedy: 'again' };
  if (status === 403) {
    const elsewhere = isPermitted && error === REFUSED_HERE;
    return elsewhere
      ? { words: upload.elsewhere, remedy: 'again' }
      : { words: upload.noPermission, remedy: 'reconnect' };
  }
  if (isOtherAccount(failure)) return { words: upload.otherAccount, remedy: 'reconnect' };
  return { words: sentence(), remedy: 'again' };

  function sentence(): string {
    if (status === 409) return upload.underWay;
    if (status === 429 || status >= 500)
      return [failureWords(failure, words), details].filter(Boolean).join(' ');
    return details ?? error;
  }
}
