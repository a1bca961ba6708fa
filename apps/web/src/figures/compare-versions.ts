/** Whether two versions of a form do differently, and whether that can be said at all. */

import { difference, type Share, shareOf } from './wilson.ts';

/** Below that many visits of either, or without a visitor who came to the end, nothing is said. */
const FEWEST_VISITS = 100;
const FEWEST_DONE = 10;

export type Verdict =
  | { readonly is: 'too-few' /** Visits that are missing. */; readonly missing: number }
  | { readonly is: 'same' }
  | {
      readonly is: 'better' | 'worse';
      /** By so many of 100 visits, at least and at most. */
      readonly points: readonly [number, number];
    };

/** Of the second as seen from the first. Views are a visit each; those done come to the end. */
export function compareVersions(first: Share, second: Share): Verdict {
  const missing = Math.max(0, FEWEST_VISITS - Math.min(first.of, second.of));
  if (missing > 0) return { is: 'too-few', missing };
  const { low, high } = difference(first, second);
  if (low <= 0 && high >= 0) {
    const isRare = first.count + second.count < FEWEST_DONE;
    return isRare ? { is: 'too-few', missing: stillNeeded(first, second) } : { is: 'same' };
  }
  const points: [number, number] = low > 0 ? [low * 100, high * 100] : [-high * 100, -low * 100];
  return { is: low > 0 ? 'better' : 'worse', points };
}

/** Until at least so many have come to the end, at the pace so far. */
function stillNeeded(first: Share, second: Share): number {
  const of = first.of + second.of;
  const pace = shareOf({ count: first.count + second.count, of });
  return pace === 0 ? of : Math.ceil((FEWEST_DONE - pace * of) / pace);
}
