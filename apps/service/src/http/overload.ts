/**
 * Whether the event loop is overloaded: a timer that should come every quarter of a second says how late it
 * is. Once may be one large form; twice in a row means that more is asked than can be answered.
 */

export interface OverloadSeams {
  readonly now: () => number;
}

const EVERY_MS = 250;
const LATE_MS = 500;

export function createOverloadDetector({ now }: OverloadSeams) {
  let expected = now() + EVERY_MS;
  let lateInARow = 0;

  function sample() {
    lateInARow = now() - expected > LATE_MS ? lateInARow + 1 : 0;
    expected = now() + EVERY_MS;
  }

  return {
    isOverloaded: () => lateInARow >= 2,
    sample,
    /** Gives a function that stops it. */
    start(): () => void {
      const timer = setInterval(sample, EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
