/** What is made of the provider's answers, worked out once for each answer and never twice from the same bytes (8). */

import { type AnswerMemoOptions, createAnswerMemo } from './answer-memo.ts';
import type { ProviderAnswer, ProviderRequest, Send } from './provider.ts';

export interface SharedReads<T> {
  readonly read: (accessToken: string, what: string) => Promise<T>;
  readonly forget: () => void;
}

export interface SharedReadsOptions<T> extends AnswerMemoOptions<T> {
  /** Gives everybody who shares a call the very same answer. */
  readonly send: Send;
  readonly request: (accessToken: string, what: string) => ProviderRequest;
}

/** Callers share a call only with the same token; what was made of equal bytes holds for everyone. */
export function createSharedReads<T>({ send, request, ...options }: SharedReadsOptions<T>): SharedReads<T> {
  const made = new WeakMap<ProviderAnswer, Promise<T>>();
  let memo = createAnswerMemo(options);
  return {
    async read(accessToken, what) {
      // What is under way while everything is forgotten must not be remembered afterwards.
      const current = memo;
      const answer = await send(request(accessToken, what));
      const known = made.get(answer);
      if (known) return known;
      const making = current.read(what, answer);
      made.set(answer, making);
      return making;
    },
    forget() {
      memo = createAnswerMemo(options);
    },
  };
}
