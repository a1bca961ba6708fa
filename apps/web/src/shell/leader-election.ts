/**
 * Leader election among the tabs of a browser with the Web Locks API: one tab runs a task; when it closes,
 * the next takes over.
 */

type Locks = Pick<LockManager, 'request'>;

/** Without Web Locks every tab runs the task itself. */
export function leadByLock(name: string, locks: Locks | null = navigator.locks ?? null) {
  return (start: () => void): (() => void) => {
    if (!locks) {
      start();
      return () => {};
    }
    const waiting = new AbortController();
    let release = () => {};
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lead = () => {
      start();
      return untilReleased;
    };
    // Aborted before its turn: ignore the error.
    locks.request(name, { signal: waiting.signal }, lead).catch(() => {});
    return () => {
      waiting.abort();
      release();
    };
  };
}
