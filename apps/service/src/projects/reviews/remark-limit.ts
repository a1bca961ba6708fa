/**
 * The rate limit for comments, which need no access key. An existing link has a budget shared by its
 * reviewers, and one for each reviewer's address. Requests for unknown links are limited by the caller's
 * address alone, so they use up no reviewer's budget.
 */

import { type AttemptRates, createLeakyBucket } from '../../access/attempt-limit.ts';

const EACH: AttemptRates = { burst: 20, perSecond: 0.2 };
const LINK: AttemptRates = { burst: 100, perSecond: 1 };
/** The maximum number of addresses, and of links, in memory. */
const MOST_KNOWN = 10_000;

export function createRemarkLimit(uptime: () => number) {
  const strangers = createBuckets(EACH, uptime);
  const reviewers = createBuckets(EACH, uptime);
  const links = createBuckets(LINK, uptime);
  const known = new Set<string>();
  const reviewer = (network: string, link: string) => reviewers(`${network} ${link}`);

  function know(link: string) {
    // Moves the link to the end, the position of the most recently used.
    known.delete(link);
    known.add(link);
    dropOldest(known);
  }

  return {
    /** Call with every link that exists. */
    know,
    /** Returns whether one more comment is accepted. */
    admit(network: string, link: string): boolean {
      const buckets = known.has(link) ? [reviewer(network, link), links(link)] : [strangers(network)];
      if (buckets.some((bucket) => bucket.waitMs() > 0)) return false;
      for (const bucket of buckets) bucket.charge(1);
      return true;
    },
    /** Call when an admitted link exists: it uses its own budget from the first comment on. */
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
