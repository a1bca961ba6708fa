/**
 * Coalesces concurrent calls (single flight): a caller that requests the same thing gets the result of the
 * pending call (contract 8). A call without progress for a while is stuck: later callers start another one,
 * and all of them get the first result. Many waiting callers are resolved in batches, so that other work can
 * run in between.
 */

/**
 * `owner` and `what` form the key, so owners never share a call. Work in several steps reports each with
 * `progress`.
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

/** The time without progress after which a call is stuck and later callers do not join it. */
const STUCK_MS = 2_000;
/** The maximum number of concurrent calls for one key, so that it cannot use up all connections. */
const MOST_CALLS = 4;

/** Small batches let the next call start soon; `MOST_TURNS` limits how many there are. */
const SMALLEST_BATCH = 8;
const MOST_TURNS = 100;

/** `onJoin` is called for every caller that joins a pending call. */
export function createSingleFlight<T>(
  now: () => number = performance.now.bind(performance),
  onJoin?: () => void,
): SingleFlight<T> {
  /** The pending calls for each key, the newest last. */
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
        // Another call has already resolved all waiting callers.
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

/** The length marks the end of the owner, so the key is unambiguous. */
const flightKey = (owner: string, what: string) => `${owner.length} ${owner}${what}`;

function inBatches<T>(all: readonly T[], serve: (one: T) => void, from = 0) {
  const to = Math.min(all.length, from + Math.max(SMALLEST_BATCH, Math.ceil(all.length / MOST_TURNS)));
  for (let at = from; at < to; at += 1) serve(all[at] as T);
  if (to < all.length) setImmediate(inBatches, all, serve, to);
}
