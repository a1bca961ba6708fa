/**
 * Wraps `Send` so that reads are spread out as the provider's allowance is used up (8), which each account
 * has for itself. The first calls go out at once; the more is used, the greater the distance, and from half
 * of it on it is the one at which the rest would last a whole interval. Callers of the same address share the
 * call that waits, so fewer calls serve more people and no caller is refused that could be served a moment
 * later.
 */

import { limitNumbersOf } from './limit-headers.ts';
import type { ProviderAnswer, Send } from './provider.ts';
import type { Allowance, SharedRateLimit } from './shared-rate-limit.ts';

export interface ThrottleSeams {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Other replicas that use up the same allowance. */
  readonly peers?: SharedRateLimit | undefined;
}

/** No caller is kept waiting for longer; from then on the provider may speak for itself. */
const LONGEST_WAIT_MS = 1_000;
/** The part of the allowance after which the rest has to last a whole interval. */
const USED_IS_LOW = 1 / 2;

/** More accounts than are ever connected at once: those that have nothing under way are forgotten then. */
const MOST_ACCOUNTS = 256;

export function throttleReads(send: Send, seams: ThrottleSeams): Send {
  const lanes = new Map<string, Lane>();
  return (request) => {
    // What carries no token counts against no allowance; and only reads can wait.
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

/** The reads of one account. */
function createLane(send: Send, account: string, { now, sleep, peers }: ThrottleSeams): Lane {
  let seenHere: Allowance | undefined;
  let underWay = 0;
  let lastSlot = 0;

  /** The last word on it, whichever replica had it. */
  function newest(): Allowance | undefined {
    const told = peers?.heard(account);
    return told && (!seenHere || told.seenAt > seenHere.seenAt) ? told : seenHere;
  }

  /** With others, each keeps so much more distance that all together keep the right one. */
  function distance(): number {
    const allowance = newest();
    if (!allowance) return 0;
    const others = peers?.others(account, allowance.interval) ?? { count: 0, underWay: 0 };
    return distanceFor(allowance, underWay + others.underWay, now()) * (1 + others.count);
  }

  /** The moment at which the next call may go out. */
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

/** How far apart calls go out; 0 once what was seen is too old to matter. */
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
