/** Error messages for failed uploads and lookups, and what helps. */

import { REFUSAL } from '@formloom/form';
import type { Failure } from '../../connection/connection.ts';
import { failureMessage } from '../../connection/failure-message.ts';
import type { Words } from '../../i18n/en.ts';
import type { UploadWords } from './words.ts';

export interface UploadError {
  readonly words: string;
  readonly remedy: 'reconnect' | 'again';
}

/** Sessions are shared: a colleague may have connected another account. */
export const isOtherAccount = (failure: Failure) =>
  failure.kind === 'refused' && failure.error === REFUSAL.otherAccount;

export function uploadErrorOf(
  failure: Failure,
  isPermitted: boolean,
  words: Words,
  upload: UploadWords,
): UploadError {
  if (failure.kind === 'expired' || failure.kind === 'no-account')
    return { words: `${failureMessage(failure, words)} ${words.failure.workStays}`, remedy: 'reconnect' };
  if (failure.kind === 'unreachable') return { words: failureMessage(failure, words), remedy: 'again' };
  const { status, error, details } = failure;
  if (error === REFUSAL.uploadsOff || status === 404) return { words: upload.off, remedy: 'again' };
  if (status === 403) {
    const elsewhere = isPermitted && error === REFUSAL.uploadRefused;
    return elsewhere
      ? { words: upload.elsewhere, remedy: 'again' }
      : { words: upload.noPermission, remedy: 'reconnect' };
  }
  if (isOtherAccount(failure)) return { words: upload.otherAccount, remedy: 'reconnect' };
  return { words: sentence(), remedy: 'again' };

  function sentence(): string {
    if (status === 409) return upload.underWay;
    if (status === 429 || status >= 500)
      return [failureMessage(failure, words), details].filter(Boolean).join(' ');
    return details ?? error;
  }
}
