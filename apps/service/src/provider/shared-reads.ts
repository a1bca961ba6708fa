/** Reads of the provider that are neither asked twice at once nor worked out twice from the same bytes (8). */

import { type AnswerMemoOptions, createAnswerMemo } from './answer-memo.ts';
import type { ProviderRequest, Send } from './provider.ts';
import { createSingleFlight } from './single-flight.ts';

export interface SharedReads<T> {
  readonly read: (request: ProviderRequest) => Promise<T>;
  readonly forget: () => void;
}

/** Callers share a call only with the same token; what was made of equal bytes holds for everyone. */
export function createSharedReads<T>(send: Send, options: AnswerMemoOptions<T>): SharedReads<T> {
  const flight = createSingleFlight<T>();
  const memo = createAnswerMemo(options);
  return {
    read: (request) =>
      flight(`${request.headers.authorization}\n${request.path}`, async () =>
        memo.read(request.path, await send(request)),
      ),
    forget: memo.clear,
  };
}
