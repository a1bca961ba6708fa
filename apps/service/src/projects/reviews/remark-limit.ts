/**
 * The rate limit for comments, which need no key. A link that exists has a budget of its own, shared by its
 * reviewers, and one for each reviewer's address. Links that nobody made are limited by the caller's address
 * alone: whoever posts to them takes nothing from reviewers.
 */

import { type AttemptRates, createLeakyBucket } from '../../access/attempt-limit.ts';

const EACH: AttemptRates = { burst: 20, perSecond: 0.2 };
const LINK: AttemptRates = { burst: 100, perSecond: 1 };
/** Of addresses, and of links. */
const MOST_KNOWN = 10_000;

export function createRemarkLimit(uptime: () => number) {
  const strangers = createBuckets(EACH, uptime);
  const reviewers = createBuckets(EACH, uptime);
  const links = createBuckets(LINK, uptime);
  const known = new Set<string>();
  const reviewer = (network: string, link: string) => reviewers(`${network} ${link}`);

  function know(link: string) {
    // The one that was used last stands at the end.
    known.delete(link);
    known.add(link);
    dropOldest(known);
  }

  return {
    /** Called with every link that turns out to exist. */
    know,
    /** Whether one more comment is taken from there. */
    admit(network: string, link: string): boolean {
      const buckets = known.has(link) ? [reviewer(network, link), links(link)] : [strangers(network)];
      if (buckets.some((bucket) => bucket.waitMs() > 0)) return false;
      for (const bucket of buckets) bucket.charge(1);
      return true;
    },
    /** A link that was admitted exists: it pays by itself from its first comment on. */
    found(network: string, link: string) {
      if (!known.has(link)) {
        strangers(network).charge(-1);
        for (const bucket of [reviewer(network, link), links(link)]) bucket.charge(1);
      }
      know(link);
    },
  };
}

function createBuckets(rates: AttemptRates, uptime: () => number) {
  const buckets = new Map<string, ReturnType<typeof createLeakyBucket>>();
  return (name: string) => {
    const bucket = buckets.get(name) ?? createLeakyBucket(rates, uptime);
    buckets.delete(name);
    buckets.set(name, bucket);
    dropOldest(buckets);
    return bucket;
  };
}

function dropOldest(all: Map<string, unknown> | Set<string>) {
  const [oldest] = all.keys();
  if (all.size > MOST_KNOWN && oldest !== undefined) all.delete(oldest);
}
