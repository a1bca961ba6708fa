/** What is told of a file that could not be checked, sent or put back. */

import type { ErrorBody, UploadStep } from '@formloom/form';
import { ServiceError } from '../service-error.ts';

/** The provider's status, where it answered, and its words. */
export function errorDetails(error: unknown): Pick<UploadStep, 'status' | 'details'> {
  const { error: words, details = words } = errorBody(error);
  const isAnswer = error instanceof ServiceError && error.ofProvider && error.cause === undefined;
  return { ...(isAnswer && { status: error.status }), details };
}

/** Anything but a failure of the provider is a mistake of ours, whose message is not told to callers. */
export function errorBody(error: unknown): ErrorBody {
  return (error instanceof ServiceError ? error : new ServiceError('serverError')).body;
}
