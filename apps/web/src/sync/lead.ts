/**
 * Of several tabs with one form, one shares the work: the others hear of it as they hear of each other. When
 * it goes, the next one begins.
 */

type Locks = Pick<LockManager, 'request'>;

/** Where a browser has no locks every tab shares by itself, which costs questions and no work. */
export function leadByLock(name: string, locks: Locks | null = navigator.locks ?? null) {
  return (begin: () => void): (() => void) => {
    if (!locks) {
      begin();
      return () => {};
    }
    const waiting = new AbortController();
    let release = () => {};
    const led = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lead = () => {
      begin();
      return led;
    };
    // Given up before its turn, it ends with an error that is nobody's.
    locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
    return () => {
      waiting.abort();
      release();
    };
  };
}
