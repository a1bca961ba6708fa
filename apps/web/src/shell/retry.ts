/** Retries an operation with increasing delays. */

import { sleep } from './sleep.ts';

const BACKOFF_MS = [300, 1_000];

export async function retry<T>(
  attempt: () => Promise<T>,
  pause: (ms: number) => Promise<void> = sleep,
): Promise<T> {
  for (const ms of BACKOFF_MS) {
    try {
      return await attempt();
    } catch {
      await pause(ms);
    }
  }
  return attempt();
}
