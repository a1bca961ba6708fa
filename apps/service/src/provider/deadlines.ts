/** Deadlines of many calls, looked at together now and then: a timer for each would be made and cleared with every call. */

/** How late one may be noticed. */
const EVERY_MS = 20;

export interface Deadlines {
  /** Calls `pass` once the time is over; what it gives back takes the deadline away. */
  readonly set: (ms: number, pass: () => void) => () => void;
}

interface Deadline {
  readonly at: number;
  readonly pass: () => void;
}

export function createDeadlines(now: () => number = performance.now.bind(performance)): Deadlines {
  const waiting = new Set<Deadline>();
  let timer: NodeJS.Timeout | undefined;

  function look() {
    for (const deadline of waiting) {
      if (deadline.at > now()) continue;
      waiting.delete(deadline);
      deadline.pass();
    }
    // Not before: who asks one after another would begin anew each time.
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    set(ms, pass) {
      const deadline = { at: now() + ms, pass };
      waiting.add(deadline);
      timer ??= setInterval(look, EVERY_MS).unref();
      return () => waiting.delete(deadline);
    },
  };
}
