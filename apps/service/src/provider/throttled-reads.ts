/**
 * Throttles reads as the provider's rate limit of an account is used up (contract 8). The first calls go out
 * at once, then the delay between calls grows. From half of the limit on, the delay makes the rest last a
 * whole interval. Callers of the same path share the delayed call, so fewer calls serve more callers and none
 * is rejected that could be served a moment later.
 */

import { limitNumbersOf } from './limit-headers.ts';
import type { ProviderAnswer, Send } from './provider.ts';
import type { Allowance, SharedRateLimit } from './shared-rate-limit.ts';

export interface ThrottleSeams {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Other replicas that use the same rate limit. */
  readonly peers?: SharedRateLimit | undefined;
}

/** The maximum delay; after it the call goes out and the provider may reject it. */
const LONGEST_WAIT_MS = 1_000;
/** The used share of the rate limit from which on the rest must last a whole interval. */
const USED_IS_LOW = 1 / 2;

/** Far above the number of connected accounts; beyond it, idle accounts are evicted. */
const MOST_ACCOUNTS = 256;

export function throttleReads(send: Send, seams: ThrottleSeams): Send {
  const lanes = new Map<string, Lane>();
  return (request) => {
    // Only reads can be delayed. Requests without a token count against no rate limit.
    if (request.method !== 'GET') return send(request);
    const account = request.account ?? '';
    if (lanes.size >= MOST_ACCOUNTS) for (const [one, { isIdle }] of lanes) if (isIdle()) lanes.delete(one);
    const lane = lanes.get(account) ?? createLane(send, account, seams);
    lanes.set(account, lane);
    return lane.send(request);
  };
}

interface Lane {
  readonly send: Send;
  readonly isIdle: () => boolean;
}

/** Throttles the reads of one account. */
function createLane(send: Send, account: string, { now, sleep, peers }: ThrottleSeams): Lane {
  let seenHere: Allowance | undefined;
  let underWay = 0;
  let lastSlot = 0;

  /** The newest known rate limit, from this replica or another. */
  function newest(): Allowance | undefined {
    const told = peers?.heard(account);
    return told && (!seenHere || told.seenAt > seenHere.seenAt) ? told : seenHere;
  }

  /** The delay between calls, multiplied by the number of replicas that share the rate limit. */
  function distance(): number {
    const allowance = newest();
    if (!allowance) return 0;
    const others = peers?.others(account, allowance.interval) ?? { count: 0, underWay: 0 };
    return distanceFor(allowance, underWay + others.underWay, now()) * (1 + others.count);
  }

  /** Reserves the time at which the next call may go out. */
  function takeSlot(): number {
    const away = distance();
    const next = away === 0 ? now() : Math.max(now(), lastSlot + away);
    lastSlot = Math.min(next, now() + LONGEST_WAIT_MS);
    return lastSlot;
  }

  return {
    isIdle: () => underWay === 0,
    async send(request) {
      const wait = takeSlot() - now();
      underWay += 1;
      try {
        if (wait > 0) await sleep(wait);
        const answer = await send(request);
        const seen = readAllowance(answer, now());
        if (seen) peers?.tell(account, seen, underWay - 1);
        seenHere = seen ?? seenHere;
        return answer;
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** The delay between calls; 0 when the last known rate limit is older than its interval. */
function distanceFor({ remaining, max, interval, seenAt }: Allowance, underWay: number, now: number): number {
  const left = remaining - underWay;
  if (now - seenAt > interval) return 0;
  if (left <= 0) return interval / max;
  const used = 1 - left / max;
  return (interval / left) * Math.min(1, used / USED_IS_LOW);
}

function readAllowance({ headers }: ProviderAnswer, seenAt: number): Allowance | undefined {
  const { remaining, max, interval } = limitNumbersOf(headers);
  if (!(remaining >= 0 && max > 0 && interval > 0)) return undefined;
  return { remaining, max, interval, seenAt };
}
