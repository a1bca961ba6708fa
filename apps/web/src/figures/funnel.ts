/** Conversion funnel: how many visitors viewed, started, reached each step and submitted. */

import { FEWEST_FOR_SHARES, type VersionFigures } from '@formloom/form';
import type { Share } from './confidence-interval.ts';
import { shareOf } from './confidence-interval.ts';
import type { StepAnalytics } from './version-steps.ts';

export interface Stage {
  readonly stage: 'seen' | 'started' | 'reached' | 'sent';
  /** Index of the step. */
  readonly step?: number;
  readonly count: number;
  /** Base of the percentage and its label; undefined for the first stage. */
  readonly of?: number;
  readonly who?: 'saw' | 'started' | 'cameHere';
}

export function funnelOf(
  { views, starts, done }: Pick<VersionFigures, 'views' | 'starts' | 'done'>,
  steps: readonly StepAnalytics[],
): readonly Stage[] {
  const later = steps.slice(1).map(({ visitors }, index): Stage => {
    const before = steps[index]?.visitors ?? 0;
    const stage = { stage: 'reached', step: index + 1, count: visitors } as const;
    if (index > 0) return { ...stage, of: before, who: 'cameHere' };
    // A first step of texts or optional fields is passed without an answer: not all of them have started.
    return visitors > before ? { ...stage, of: views, who: 'saw' } : { ...stage, of: before, who: 'started' };
  });
  const last = steps.at(-1)?.visitors ?? starts;
  return [
    { stage: 'seen', count: views },
    { stage: 'started', count: starts, of: views, who: 'saw' },
    ...later,
    { stage: 'sent', count: done, of: last, who: later.length > 0 ? 'cameHere' : 'started' },
  ];
}

/** Percentage for people; undefined with too few visits. */
export function ofHundred(share: Share): string | undefined {
  if (share.of < FEWEST_FOR_SHARES) return undefined;
  const rounded = Math.round(shareOf(share) * 100);
  if (rounded === 0 && share.count > 0) return '<1';
  return rounded === 100 && share.count < share.of ? '>99' : String(rounded);
}
