/**
 * Slows guessing down. Every attempt at the key is charged to the address it comes from and to all addresses
 * together; a right one is paid back. Some are free, and the charges wear off by the second; beyond that an
 * attempt, right or wrong, waits for its turn. An address that has brought the right key is not held up by
 * what the others do.
 */

export interface AttemptRates {
  /** How many are free. */
  readonly burst: number;
  /** How many wear off in a second. */
  readonly perSecond: number;
}

export interface AttemptLimits {
  readonly each: AttemptRates;
  readonly all: AttemptRates;
  /**
   * No caller waits longer for a turn, so that the service can end in time; one that would have to is
   * refused.
   */
  readonly longestWaitMs: number;
  /** How many addresses are kept in mind. */
  readonly addresses: number;
}

export interface Attempt {
  /** How long to wait before the key is looked at; undefined where the line is too long. */
  readonly waitMs: number | undefined;
  /**
   * The key was right, so it costs nothing. A caller that leaves before it was looked at has used the turn
   * up.
   */
  readonly right: () => void;
}

export const ATTEMPTS: AttemptLimits = {
  each: { burst: 20, perSecond: 1 },
  all: { burst: 200, perSecond: 10 },
  longestWaitMs: 5_000,
  addresses: 10_000,
};

export function createAttemptLimit(now: () => number, limits: AttemptLimits = ATTEMPTS) {
  const everybody = createLeakyBucket(limits.all, now);
  /** The one that came last stands at the end. */
  const addresses = new Map<string, { readonly bucket: LeakyBucket; isTrusted: boolean }>();

  function find(address: string) {
    const known = addresses.get(address) ?? { bucket: createLeakyBucket(limits.each, now), isTrusted: false };
    addresses.delete(address);
    addresses.set(address, known);
    const [oldest] = addresses.keys();
    if (addresses.size > limits.addresses && oldest !== undefined) addresses.delete(oldest);
    return known;
  }

  return (address: string): Attempt => {
    const known = find(address);
    const buckets = known.isTrusted ? [known.bucket] : [known.bucket, everybody];
    const waitMs = Math.max(...buckets.map((bucket) => bucket.waitMs()));
    if (waitMs > limits.longestWaitMs) return { waitMs: undefined, right: () => {} };
    for (const bucket of buckets) bucket.charge(1);
    const right = () => {
      for (const bucket of buckets) bucket.charge(-1);
      known.isTrusted = true;
    };
    return { waitMs, right };
  };
}

type LeakyBucket = ReturnType<typeof createLeakyBucket>;

/** What was charged, as it wears off. */
export function createLeakyBucket({ burst, perSecond }: AttemptRates, now: () => number) {
  let charged = 0;
  let at = now();

  function level(): number {
    charged = Math.max(0, charged - ((now() - at) / 1_000) * perSecond);
    at = now();
    return charged;
  }

  return {
    /** Until one more would be free. */
    waitMs: () => Math.max(0, Math.ceil(((level() + 1 - burst) / perSecond) * 1_000)),
    charge(by: number) {
      charged = Math.max(0, level() + by);
    },
  };
}
