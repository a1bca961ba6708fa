/** Of several tabs of a browser one does something for all of them. When it goes, the next one begins. */

type Locks = Pick<LockManager, 'request'>;

/** Where a browser has no locks every tab does it by itself, which costs questions and no work. */
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
    // Given up before its turn, it ends with an error that concerns no caller.
    locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
    return () => {
      waiting.abort();
      release();
    };
  };
}
