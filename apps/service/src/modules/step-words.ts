/** What is told of a file that could not be checked, sent or put back. */

import type { ErrorBody, UploadStep } from '@formloom/form';
import { ServiceError } from '../service-error.ts';

/** The provider's status, where it answered, and its words. */
export function wordsOf(error: unknown): Pick<UploadStep, 'status' | 'details'> {
  const { error: words, details = words } = bodyOf(error);
  const isAnswer =
    error instanceof ServiceError && error.failure === 'moduleFailed' && error.cause === undefined;
  return { ...(isAnswer && { status: error.status }), details };
}

/** Anything but a failure of the provider is a mistake of ours, whose message is nobody's business. */
export function bodyOf(error: unknown): ErrorBody {
  return (error instanceof ServiceError ? error : new ServiceError('serverError')).body;
}
