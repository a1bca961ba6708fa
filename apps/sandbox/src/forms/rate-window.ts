/** A rolling window of calls: how many were made within the last interval. */

export function createRateWindow(now: () => number) {
  let moments: number[] = [];
  return {
    /** Counts this call if it fits, and says how many more would. A call over the limit gives -1. */
    take(limit: number, intervalMs: number): number {
      const since = now() - intervalMs;
      moments = moments.filter((moment) => moment > since);
      if (moments.length >= limit) return -1;
      moments.push(now());
      return limit - moments.length;
    },
    clear() {
      moments = [];
    },
  };
}
