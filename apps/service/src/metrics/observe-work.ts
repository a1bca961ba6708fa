/** Wraps the store of shared work to record metrics for every call. */

import type { WorkCalls, WorkStore } from '../projects/work-store.ts';
import type { Observer } from './observer.ts';

export function observeWork(
  store: WorkStore,
  { watchWork }: Observer,
  uptime: () => number,
  streams: () => number,
): WorkStore {
  const called = watchWork(() => ({ reachable: store.isReachable(), streams: streams() }));
  const { onMessage, onGap, isShared, isReachable, wasReachable, isOutdated, close, ...calls } = store;
  const observed = Object.entries(calls).map(([call, ask]) => [
    call,
    async (argument: never) => {
      const began = uptime();
      const tell = (outcome: 'done' | 'failed') =>
        called({ call, outcome, seconds: (uptime() - began) / 1_000 });
      try {
        const result = await (ask as (argument: never) => Promise<unknown>)(argument);
        tell('done');
        return result;
      } catch (error) {
        tell('failed');
        throw error;
      }
    },
  ]);
  return {
    ...(Object.fromEntries(observed) as unknown as WorkCalls),
    onMessage,
    onGap,
    isShared,
    isReachable,
    wasReachable,
    isOutdated,
    close,
  };
}
