/** How sure a share is, and how sure the difference of two: Wilson's interval, and Newcombe's made of two. */

export interface Share {
  readonly of: number;
  readonly count: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** For 98 of 100 comparisons. It holds for one look, not for one a day: see docs/figures.md. */
const SURE = 2.326;

/**
 * For about 90 of 100: what is drawn of a share. A bit less than `SURE` by √2, so that what is told apart is
 * drawn apart.
 */
export const DRAWN = 1.62;

/** For 95 of 100: what is usual. */
const LIKELY = 1.96;

/** Between 0 and 1, also where all visitors or none did it; all of it where there is nothing to count. */
export function wilson({ count, of }: Share, z = LIKELY): Interval {
  if (of <= 0) return { low: 0, high: 1 };
  const share = Math.min(Math.max(count / of, 0), 1);
  const square = z * z;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** How much more the second one is than the first, in points between -1 and 1. */
export function difference(first: Share, second: Share, z = SURE): Interval & { readonly points: number } {
  const [one, other] = [shareOf(first), shareOf(second)];
  const [of, by] = [wilson(first, z), wilson(second, z)];
  const points = other - one;
  return {
    points,
    low: points - Math.hypot(other - by.low, of.high - one),
    high: points + Math.hypot(by.high - other, one - of.low),
  };
}

export const shareOf = ({ count, of }: Share): number => (of > 0 ? Math.min(count / of, 1) : 0);
