/**
 * Detects an overloaded event loop: a timer that fires every 250 ms measures its delay. One delay may be one
 * large form; two in a row mean overload.
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
    /** Starts sampling and returns a function that stops it. */
    start(): () => void {
      const timer = setInterval(sample, EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
