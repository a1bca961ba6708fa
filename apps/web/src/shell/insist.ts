/** Tries something that may fail by chance a few times before giving up. */

const PAUSES_MS = [300, 1_000];

export async function insist<T>(
  attempt: () => Promise<T>,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await attempt();
    } catch {
      await pause(ms);
    }
  }
  return attempt();
}
