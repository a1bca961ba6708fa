/** A deadline for work in several steps: each of them fails once the time that all have together is over. */

export function createDeadline(
  ms: number,
  reason: string,
  now: () => number = performance.now.bind(performance),
) {
  const end = now() + ms;
  return <T>(step: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const left = end - now();
      // Quick steps would otherwise always be there before the timer.
      if (left <= 0) reject(new Error(reason));
      const timer = setTimeout(() => reject(new Error(reason)), left);
      step.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
