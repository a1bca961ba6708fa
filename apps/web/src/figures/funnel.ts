/** The way of visitors from seeing a form to sending it: how many came how far, of how many. */

import type { VersionFigures } from '@formloom/form';
import type { StepFigures } from './version-steps.ts';
import type { Share } from './wilson.ts';
import { shareOf } from './wilson.ts';

/** Of fewer visits a share says more than is known. */
export const FEWEST_FOR_SHARES = 30;

export interface Stage {
  readonly stage: 'seen' | 'started' | 'reached' | 'sent';
  /** Of a step that was reached, from 0. */
  readonly step?: number;
  readonly count: number;
  /** Those who could have come here, and by what they are called; undefined for the first stage. */
  readonly of?: number;
  readonly who?: 'saw' | 'started' | 'cameHere';
}

export function funnelOf(
  { views, starts, done }: Pick<VersionFigures, 'views' | 'starts' | 'done'>,
  steps: readonly StepFigures[],
): readonly Stage[] {
  const later = steps.slice(1).map(({ there }, index): Stage => {
    const before = steps[index]?.there ?? 0;
    const stage = { stage: 'reached', step: index + 1, count: there } as const;
    if (index > 0) return { ...stage, of: before, who: 'cameHere' };
    // A first step of texts or optional fields is passed without an answer: not all of them have started.
    return there > before ? { ...stage, of: views, who: 'saw' } : { ...stage, of: before, who: 'started' };
  });
  const last = steps.at(-1)?.there ?? starts;
  return [
    { stage: 'seen', count: views },
    { stage: 'started', count: starts, of: views, who: 'saw' },
    ...later,
    { stage: 'sent', count: done, of: last, who: later.length > 0 ? 'cameHere' : 'started' },
  ];
}

/** Of 100, as a person says it; undefined where there are too few for it. */
export function ofHundred(share: Share): string | undefined {
  if (share.of < FEWEST_FOR_SHARES) return undefined;
  const rounded = Math.round(shareOf(share) * 100);
  if (rounded === 0 && share.count > 0) return '<1';
  return rounded === 100 && share.count < share.of ? '>99' : String(rounded);
}
