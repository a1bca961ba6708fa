/** Confidence intervals: Wilson score interval for a share, Newcombe's interval for a difference. */

export interface Share {
  readonly of: number;
  readonly count: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** z value for 98 % confidence. It holds for a single look, not for repeated ones: see docs/figures.md. */
const SURE = 2.326;

/**
 * About 90 %, for drawn intervals: `SURE` divided by √2, so that intervals that do not overlap differ
 * significantly.
 */
export const DRAWN = 1.62;

/** z value for 95 % confidence. */
const LIKELY = 1.96;

/** Bounds between 0 and 1, also for 0 % and 100 %; the whole range where there is no data. */
export function wilson({ count, of }: Share, z = LIKELY): Interval {
  if (of <= 0) return { low: 0, high: 1 };
  const share = Math.min(Math.max(count / of, 0), 1);
  const square = z * z;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Interval of the difference (second minus first), between -1 and 1. */
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
