/**
 * Shares work that is under way: whoever asks for the same thing before it is done gets the same outcome (8). A call that has been
 * silent for long is no longer joined: whoever comes later begins another, and everyone gets the first answer that arrives. Many who
 * wait are answered in batches, so that the first of them, and everybody else, can ask again before the last one has been served.
 */

/** `owner` and `what` together are the key: nothing is shared between owners. Work in several steps tells of each. */
export type SingleFlight<T> = (owner: string, what: string, start: Start<T>) => Promise<T>;
type Start<T> = (progress: () => void) => Promise<T>;

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

interface Call<T> {
  readonly waiting: Waiting<T>[];
  heardOf: number;
}

interface Flight<T> {
  /** The newest is the last. */
  readonly calls: Call<T>[];
}

/** One stuck call must not hold up everybody who comes after it. */
const SILENT_MS = 2_000;
/** But one address must not use up every connection either. */
const MOST_CALLS = 4;

/** Small, so that the next call can begin soon; but never more turns than these, however many wait. */
const SMALLEST_BATCH = 8;
const MOST_TURNS = 25;

/** `onJoin` is told of everyone who shares a call that somebody else began. */
export function createSingleFlight<T>(
  now: () => number = performance.now.bind(performance),
  onJoin?: () => void,
): SingleFlight<T> {
  const underWay = new Map<string, Map<string, Flight<T>>>();

  function land(owner: string, what: string) {
    const flights = underWay.get(owner);
    flights?.delete(what);
    if (flights?.size === 0) underWay.delete(owner);
  }

  function begin(owner: string, what: string, flight: Flight<T>, start: Start<T>): Call<T> {
    const call: Call<T> = { waiting: [], heardOf: now() };
    const { calls } = flight;
    calls.push(call);
    const progress = () => {
      call.heardOf = now();
    };
    start(progress).then(
      (value) => {
        // Somebody else's answer may have come first; then nobody waits here any more.
        if (!calls.includes(call)) return;
        land(owner, what);
        inBatches(
          calls.splice(0).flatMap(({ waiting }) => waiting),
          (one) => one.resolve(value),
        );
      },
      (reason) => {
        if (!calls.includes(call)) return;
        calls.splice(calls.indexOf(call), 1);
        if (calls.length === 0) land(owner, what);
        inBatches(call.waiting, (one) => one.reject(reason));
      },
    );
    return call;
  }

  return (owner, what, start) =>
    new Promise((resolve, reject) => {
      const flights = underWay.get(owner) ?? new Map<string, Flight<T>>();
      const flight = flights.get(what) ?? { calls: [] };
      const newest = flight.calls.at(-1);
      const joined =
        newest && (now() - newest.heardOf <= SILENT_MS || flight.calls.length >= MOST_CALLS)
          ? newest
          : begin(owner, what, flight, start);
      if (joined === newest) onJoin?.();
      joined.waiting.push({ resolve, reject });
      underWay.set(owner, flights.set(what, flight));
    });
}

function inBatches<T>(all: readonly T[], serve: (one: T) => void, from = 0) {
  const to = from + Math.max(SMALLEST_BATCH, Math.ceil(all.length / MOST_TURNS));
  for (const one of all.slice(from, to)) serve(one);
  if (to < all.length) setImmediate(inBatches, all, serve, to);
}
