/** Reads of the provider that are neither asked twice at once nor worked out twice from the same bytes (8). */

import { type AnswerMemoOptions, createAnswerMemo } from './answer-memo.ts';
import type { ProviderRequest, Send } from './provider.ts';
import { createSingleFlight } from './single-flight.ts';

export interface SharedReads<T> {
  readonly read: (accessToken: string, what: string) => Promise<T>;
  readonly forget: () => void;
}

export interface SharedReadsOptions<T> extends AnswerMemoOptions<T> {
  readonly send: Send;
  readonly request: (accessToken: string, what: string) => ProviderRequest;
  /** The clock by which a call is taken for stuck. */
  readonly now?: (() => number) | undefined;
  /** Told of everyone who shares a call that somebody else began. */
  readonly onJoin?: (() => void) | undefined;
}

/** Callers share a call only with the same token; what was made of equal bytes holds for everyone. */
export function createSharedReads<T>(options: SharedReadsOptions<T>): SharedReads<T> {
  const { send, request, now, onJoin } = options;
  const flight = createSingleFlight<T>(now, onJoin);
  let memo = createAnswerMemo(options);
  return {
    read: (accessToken, what) =>
      flight(accessToken, what, async () => {
        // What is under way while everything is forgotten must not be remembered afterwards.
        const current = memo;
        return current.read(what, await send(request(accessToken, what)));
      }),
    forget() {
      memo = createAnswerMemo(options);
    },
  };
}
