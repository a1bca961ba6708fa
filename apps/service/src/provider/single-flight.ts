/**
 * Shares work that is under way: whoever asks for the same thing before it is done gets the same outcome (8). Many who wait are
 * answered in batches, so that the first of them, and everybody else, can ask again before the last one has been served.
 */

/** `owner` and `what` together are the key: nothing is shared between owners. */
export type SingleFlight<T> = (owner: string, what: string, start: () => Promise<T>) => Promise<T>;

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** Small, so that the next call can begin soon; but never more turns than these, however many wait. */
const SMALLEST_BATCH = 8;
const MOST_TURNS = 25;

export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Map<string, Waiting<T>[]>>();

  function land(owner: string, what: string): Waiting<T>[] {
    const flights = underWay.get(owner);
    const waiting = flights?.get(what) ?? [];
    flights?.delete(what);
    if (flights?.size === 0) underWay.delete(owner);
    return waiting;
  }

  return (owner, what, start) =>
    new Promise((resolve, reject) => {
      const flights = underWay.get(owner) ?? new Map<string, Waiting<T>[]>();
      const running = flights.get(what);
      if (running) {
        running.push({ resolve, reject });
        return;
      }
      underWay.set(owner, flights.set(what, [{ resolve, reject }]));
      start().then(
        (value) => inBatches(land(owner, what), (one) => one.resolve(value)),
        (reason) => inBatches(land(owner, what), (one) => one.reject(reason)),
      );
    });
}

function inBatches<T>(all: readonly T[], serve: (one: T) => void, from = 0) {
  const to = from + Math.max(SMALLEST_BATCH, Math.ceil(all.length / MOST_TURNS));
  for (const one of all.slice(from, to)) serve(one);
  if (to < all.length) setImmediate(inBatches, all, serve, to);
}
