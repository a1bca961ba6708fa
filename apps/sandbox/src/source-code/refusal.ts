/** Error bodies of the Source Code API. */

import { randomUUID } from 'node:crypto';

export interface FileError {
  readonly message: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
}

/** One body for all errors, with the message of the first. */
export function fileRefused(errors: readonly FileError[]) {
  return {
    status: 'error',
    message: errors[0]?.message ?? 'The file is not valid',
    correlationId: randomUUID(),
    category: 'VALIDATION_ERROR',
    errors,
  };
}

export function fileNotFound(path: string) {
  return {
    status: 'error',
    message: `No file or folder found at path '${path}'`,
    correlationId: randomUUID(),
    category: 'OBJECT_NOT_FOUND',
  };
}
