/**
 * Wraps `Send` so that reads are spread out as the provider's allowance runs low (8). While more than half of it is left, a call
 * goes out at once. Below that, calls keep the distance at which the rest would last a whole interval: callers of the same address
 * share the call that waits, so fewer calls serve more people and nobody is refused who could be served a moment later.
 */

import { limitHeadersOf } from './limit-headers.ts';
import type { ProviderAnswer, Send } from './provider.ts';

export interface PaceSeams {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

interface Allowance {
  readonly remaining: number;
  readonly max: number;
  readonly interval: number;
  readonly seenAt: number;
}

/** Nobody is kept waiting for longer; from then on the provider may speak for itself. */
const LONGEST_WAIT_MS = 1_000;

export function paceReads(send: Send, { now, sleep }: PaceSeams): Send {
  let allowance: Allowance | undefined;
  let underWay = 0;
  let lastSlot = 0;

  /** The moment at which the next call may go out. */
  function takeSlot(): number {
    const distance = allowance ? distanceFor(allowance, underWay, now()) : 0;
    const next = distance === 0 ? now() : Math.max(now(), lastSlot + distance);
    lastSlot = Math.min(next, now() + LONGEST_WAIT_MS);
    return lastSlot;
  }

  return async (request) => {
    if (request.method !== 'GET') return send(request);
    const wait = takeSlot() - now();
    underWay += 1;
    try {
      if (wait > 0) await sleep(wait);
      const answer = await send(request);
      allowance = readAllowance(answer, now()) ?? allowance;
      return answer;
    } finally {
      underWay -= 1;
    }
  };
}

/** How far apart calls go out; 0 while there is plenty, or once what was seen is too old to matter. */
function distanceFor({ remaining, max, interval, seenAt }: Allowance, underWay: number, now: number): number {
  const left = remaining - underWay;
  if (left > max / 2 || now - seenAt > interval) return 0;
  return left > 0 ? interval / left : interval / max;
}

function readAllowance({ headers }: ProviderAnswer, seenAt: number): Allowance | undefined {
  const said = limitHeadersOf(headers);
  const number = (name: string) => Number(said[`x-provider-ratelimit-${name}`] ?? Number.NaN);
  const [remaining, max, interval] = [number('remaining'), number('max'), number('interval-milliseconds')];
  if (!(remaining >= 0 && max > 0 && interval > 0)) return undefined;
  return { remaining, max, interval, seenAt };
}
