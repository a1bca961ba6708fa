/** When something is written: a moment after the first change, and one write after the other. */

const SAVE_AFTER_MS = 200;

export function createWriteQueue(write: () => Promise<void> | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  function clear() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** No two writes of this tab overlap. */
  function flush(): Promise<void> {
    clear();
    writing = writing.then(write);
    return writing;
  }

  return {
    /** Later changes do not set the clock back, so that nothing waits longer than this. */
    schedule(after = SAVE_AFTER_MS) {
      timer ??= setTimeout(flush, after);
    },
    flush,
    clear,
  };
}
