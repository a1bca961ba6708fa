/**
 * How often may be remarked without a key: some at once, then one every few seconds, for each address and for
 * all together.
 */

import { type AttemptLimits, createAttemptLimit } from '../../access/attempt-limit.ts';

const REMARKS: AttemptLimits = {
  each: { burst: 20, perSecond: 0.2 },
  all: { burst: 200, perSecond: 5 },
  longestWaitMs: 0,
  addresses: 10_000,
};

/** Says whether one more is taken from there. */
export function createRemarkLimit(uptime: () => number) {
  const limit = createAttemptLimit(uptime, REMARKS);
  return (network: string): boolean => limit(network).waitMs !== undefined;
}
