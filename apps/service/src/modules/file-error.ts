/** Errors of the provider's file API, with what is known of the file afterwards. */

import { type FailureName, type Particulars, ServiceError } from '../service-error.ts';

export class FileError extends ServiceError {
  /** Whether the provider answered this request. */
  readonly isAnswer: boolean;
  /** Whether it is unknown if the file was changed: no final response, in this attempt or an earlier one. */
  readonly isUnsure: boolean;

  constructor(
    failure: FailureName,
    { isAnswer, isUnsure, ...particulars }: Particulars & Pick<FileError, 'isAnswer' | 'isUnsure'>,
  ) {
    super(failure, particulars);
    this.isAnswer = isAnswer;
    this.isUnsure = isUnsure;
  }
}

/** Whether the provider rejected the request for good: nothing was changed, and a retry would not help. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 423, 429].includes(status);
}

/** Whether the provider rejected this file; other errors can be resolved without changing it. */
export function isAboutFile(error: unknown): boolean {
  return error instanceof FileError && error.isAnswer && [400, 413, 415, 422].includes(error.status);
}

export const isUnsure = (error: unknown): boolean => error instanceof FileError && error.isUnsure;

/**
 * Adds the error of an earlier attempt, such as a rate limit, to the message. An attempt that sent no request
 * (no token) says nothing about the file, so an earlier uncertainty remains.
 */
export function withEarlierError(error: ServiceError, former: FileError | undefined): FileError {
  const { failure, status, headers, body, cause } = error;
  const said = former?.isAnswer ? former.body.details : undefined;
  const last = (body.details ?? body.error).replace(/\.$/, '');
  const details = said === undefined ? body.details : `${last}. Before that: ${said}`;
  return new FileError(failure, {
    status,
    headers,
    ...(details !== undefined && { details }),
    cause: cause ?? former,
    isAnswer: error instanceof FileError && error.isAnswer,
    isUnsure: error instanceof FileError ? error.isUnsure : former?.isUnsure === true,
  });
}
