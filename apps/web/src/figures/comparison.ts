/** A/B comparison of two versions: submission rate, and drop-off rate at the worst step. */

import { FEWEST_FOR_SHARES, type VersionFigures } from '@formloom/form';
import { DRAWN, difference, type Interval, type Share, shareOf, wilson } from './confidence-interval.ts';
import { dropOffShare, type StepAnalytics } from './version-steps.ts';

export interface ComparisonResult {
  readonly what: 'sent' | 'left';
  /** The step, for drop-offs. */
  readonly step?: StepAnalytics;
  readonly before: DrawnInterval;
  readonly now: DrawnInterval;
  /** The later version compared with the earlier one. */
  readonly verdict: Verdict;
  /** Upper end of the shared scale, between 0 and 1. */
  readonly end: number;
}

export interface DrawnInterval extends Interval {
  readonly share: number;
}

export function compareSubmissions(before: VersionFigures, now: VersionFigures): ComparisonResult {
  const share = ({ views, done }: VersionFigures): Share => ({ of: views, count: Math.min(done, views) });
  return compareShares('sent', share(before), share(now));
}

/** Compares the step with the most drop-offs, where both versions have it. */
export function compareDropOffs(
  before: readonly StepAnalytics[],
  now: readonly StepAnalytics[],
): ComparisonResult | undefined {
  const [worst] = now
    .filter(({ id, visitors, dropOffs }) => id !== null && dropOffs > 0 && visitors >= FEWEST_FOR_SHARES)
    .sort((one, other) => shareOf(dropOffShare(other)) - shareOf(dropOffShare(one)));
  const same = before.find(({ id }) => id === worst?.id);
  if (!worst || !same || same.visitors === 0) return undefined;
  return { ...compareShares('left', dropOffShare(same), dropOffShare(worst)), step: worst };
}

function compareShares(what: ComparisonResult['what'], one: Share, other: Share): ComparisonResult {
  const [before, now] = [drawnInterval(one), drawnInterval(other)];
  // Rounded up to 10 % for a readable axis.
  const end = Math.min(1, Math.ceil(Math.max(before.high, now.high) * 10) / 10);
  return { what, before, now, verdict: compareVersions(one, other), end };
}

const drawnInterval = (share: Share): DrawnInterval => ({ ...wilson(share, DRAWN), share: shareOf(share) });

/** Rounded up to two digits, since it is an estimate. */
export function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return Math.ceil(count / unit) * unit;
}

/** Minimum numbers of visits and submissions for a verdict. */
const FEWEST_VISITS = 100;
const FEWEST_DONE = 10;

/** Verdict of the comparison: whether the versions differ significantly. */
type Verdict =
  | { readonly is: 'too-few' /** Number of missing visits. */; readonly missing: number }
  | { readonly is: 'same' }
  | {
      readonly is: 'better' | 'worse';
      /** Difference in percentage points, low and high. */
      readonly points: readonly [number, number];
    };

/** The second version compared with the first. `of` is views, `count` submissions. */
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

/** Visits until enough submissions have arrived, at the current rate. */
function stillNeeded(first: Share, second: Share): number {
  const of = first.of + second.of;
  const pace = shareOf({ count: first.count + second.count, of });
  return pace === 0 ? of : Math.ceil((FEWEST_DONE - pace * of) / pace);
}
