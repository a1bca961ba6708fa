/**
 * Rate limit for attempts at the access key, with leaky buckets: one for each address and one for all
 * together. Every attempt is charged, and a right one is refunded. A burst is free; beyond it, right and
 * wrong attempts wait. Attempts of other addresses do not delay an address that has sent the right key.
 */

export interface AttemptRates {
  /** Number of free attempts. */
  readonly burst: number;
  /** Number of charges that drain in a second. */
  readonly perSecond: number;
}

export interface AttemptLimits {
  readonly each: AttemptRates;
  readonly all: AttemptRates;
  /**
   * The longest wait, so that the service can shut down in time; an attempt that would wait longer is
   * rejected.
   */
  readonly longestWaitMs: number;
  /** Number of addresses in memory. */
  readonly addresses: number;
}

export interface Attempt {
  /** Delay before the key is checked; undefined where it would be too long. */
  readonly waitMs: number | undefined;
  /**
   * Refunds the attempt, because the key was right. A caller that disconnects before the check gets no
   * refund.
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
  /** In order of use, so that the least recently used address is evicted first. */
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

/** A leaky bucket: its charges drain over time. */
export function createLeakyBucket({ burst, perSecond }: AttemptRates, now: () => number) {
  let charged = 0;
  let at = now();

  function level(): number {
    charged = Math.max(0, charged - ((now() - at) / 1_000) * perSecond);
    at = now();
    return charged;
  }

  return {
    /** Milliseconds until one more attempt is free. */
    waitMs: () => Math.max(0, Math.ceil(((level() + 1 - burst) / perSecond) * 1_000)),
    charge(by: number) {
      charged = Math.max(0, level() + by);
    },
  };
}
