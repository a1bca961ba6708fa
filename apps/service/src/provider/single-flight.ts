/**
 * Shares work that is under way: a caller that asks for the same thing before it is done gets the same
 * outcome (8). A call that has been silent for long is no longer joined: a caller that comes later begins
 * another, and all of them get the first answer that arrives. Many who wait are answered in batches, so that
 * the first of them, and all other callers, can ask again before the last one has been served.
 */

/**
 * `owner` and `what` together are the key: nothing is shared between owners. Work in several steps tells of
 * each.
 */
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

/** One stuck call must not hold up all callers that come after it. */
const STUCK_MS = 2_000;
/** But one address must not use up every connection either. */
const MOST_CALLS = 4;

/** Small, so that the next call can begin soon; but never more turns than these, however many wait. */
const SMALLEST_BATCH = 8;
const MOST_TURNS = 100;

/** `onJoin` is told of every caller that shares a call which another one began. */
export function createSingleFlight<T>(
  now: () => number = performance.now.bind(performance),
  onJoin?: () => void,
): SingleFlight<T> {
  /** The calls for one thing; the newest is the last. */
  const underWay = new Map<string, Call<T>[]>();

  function begin(key: string, calls: Call<T>[], start: Start<T>): Call<T> {
    const call: Call<T> = { waiting: [], heardOf: now() };
    calls.push(call);
    underWay.set(key, calls);
    const progress = () => {
      call.heardOf = now();
    };
    start(progress).then(
      (value) => {
        // The answer of another call may have come first; then no caller waits here any more.
        if (!calls.includes(call)) return;
        underWay.delete(key);
        const waiting = calls.length === 1 ? call.waiting : calls.flatMap((one) => one.waiting);
        calls.length = 0;
        inBatches(waiting, (one) => one.resolve(value));
      },
      (reason) => {
        if (!calls.includes(call)) return;
        calls.splice(calls.indexOf(call), 1);
        if (calls.length === 0) underWay.delete(key);
        inBatches(call.waiting, (one) => one.reject(reason));
      },
    );
    return call;
  }

  return (owner, what, start) =>
    new Promise((resolve, reject) => {
      const key = flightKey(owner, what);
      const calls = underWay.get(key) ?? [];
      const newest = calls.at(-1);
      const joined =
        newest && (now() - newest.heardOf <= STUCK_MS || calls.length >= MOST_CALLS)
          ? newest
          : begin(key, calls, start);
      if (joined === newest) onJoin?.();
      joined.waiting.push({ resolve, reject });
    });
}

/** The length tells where the owner ends, so no two pairs have the same. */
const flightKey = (owner: string, what: string) => `${owner.length} ${owner}${what}`;

function inBatches<T>(all: readonly T[], serve: (one: T) => void, from = 0) {
  const to = Math.min(all.length, from + Math.max(SMALLEST_BATCH, Math.ceil(all.length / MOST_TURNS)));
  for (let at = from; at < to; at += 1) serve(all[at] as T);
  if (to < all.length) setImmediate(inBatches, all, serve, to);
}
