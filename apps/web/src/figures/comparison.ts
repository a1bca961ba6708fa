/** What is compared of two versions: how many send, and how many leave where most leave. */

import type { VersionFigures } from '@formloom/form';
import { FEWEST_FOR_SHARES } from './funnel.ts';
import { leftShare, type StepFigures } from './version-steps.ts';
import { DRAWN, difference, type Interval, type Share, shareOf, wilson } from './wilson.ts';

export interface Compared {
  readonly what: 'sent' | 'left';
  /** The step, where it is about one. */
  readonly step?: StepFigures;
  readonly before: Drawn;
  readonly now: Drawn;
  /** Of now, as seen from before. */
  readonly verdict: Verdict;
  /** The end of the scale that both are drawn on, of 1. */
  readonly end: number;
}

export interface Drawn extends Interval {
  readonly share: number;
}

export function sentCompared(before: VersionFigures, now: VersionFigures): Compared {
  const share = ({ views, done }: VersionFigures): Share => ({ of: views, count: Math.min(done, views) });
  return compared('sent', share(before), share(now));
}

/** At the step that most leave, where the other version has it, too. */
export function leftCompared(
  before: readonly StepFigures[],
  now: readonly StepFigures[],
): Compared | undefined {
  const [worst] = now
    .filter(({ id, there, left }) => id !== null && left > 0 && there >= FEWEST_FOR_SHARES)
    .sort((one, other) => shareOf(leftShare(other)) - shareOf(leftShare(one)));
  const same = before.find(({ id }) => id === worst?.id);
  if (!worst || !same || same.there === 0) return undefined;
  return { ...compared('left', leftShare(same), leftShare(worst)), step: worst };
}

function compared(what: Compared['what'], one: Share, other: Share): Compared {
  const [before, now] = [drawn(one), drawn(other)];
  // In tens, so that the end is a number that is easily read.
  const end = Math.min(1, Math.ceil(Math.max(before.high, now.high) * 10) / 10);
  return { what, before, now, verdict: compareVersions(one, other), end };
}

const drawn = (share: Share): Drawn => ({ ...wilson(share, DRAWN), share: shareOf(share) });

/** As exact as such a guess can be: two digits. */
export function roughly(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return Math.ceil(count / unit) * unit;
}

/** Below that many visits of either, or without a visitor who came to the end, nothing is said. */
const FEWEST_VISITS = 100;
const FEWEST_DONE = 10;

/** Whether two versions of a form do differently, and whether that can be said at all. */
type Verdict =
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
