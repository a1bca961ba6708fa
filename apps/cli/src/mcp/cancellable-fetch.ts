/** `fetch` that also ends when a call is cancelled. */

import { setMaxListeners } from 'node:events';

export function cancellableFetch(fetchLike: typeof fetch, cancelled: AbortSignal): typeof fetch {
  // Every request of the call listens.
  setMaxListeners(0, cancelled);
  return async (input, init) => {
    cancelled.throwIfAborted();
    return fetchLike(input, { ...init, signal: eitherOf(init?.signal, cancelled) });
  };
}

/**
 * Not `AbortSignal.any`: Node 20 collects the signal of a timeout that nothing else refers to as garbage, and
 * the request never ends.
 */
function eitherOf(...signals: ReadonlyArray<AbortSignal | null | undefined>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) controller.abort(signal.reason);
    signal?.addEventListener('abort', () => controller.abort(signal.reason), {
      once: true,
      signal: controller.signal,
    });
  }
  return controller.signal;
}
