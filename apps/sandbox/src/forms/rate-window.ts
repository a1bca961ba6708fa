/** A sliding window rate limit. */

export function createRateWindow(now: () => number) {
  let moments: number[] = [];
  return {
    /** Counts a call and returns how many more are allowed; -1 when over the limit. */
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
