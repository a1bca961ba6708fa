/** A deadline for work in several steps: each of them fails once the time that all have together is over. */

export function withinTime(
  ms: number,
  reason: string,
  now: () => number = performance.now.bind(performance),
) {
  const end = now() + ms;
  return <T>(step: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(reason)), Math.max(0, end - now()));
      step.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
