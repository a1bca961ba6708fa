/** On a step: how many came to it, and how many of them left there, as a bar with its words. */

import type { CSSProperties } from 'react';
import { ofHundred } from './funnel.ts';
import css from './marks.module.css';
import { chosenOf, useFigures, useSteps } from './useFigures.ts';
import { leftShare } from './version-steps.ts';
import { shareOf } from './wilson.ts';
import { useFigureWords } from './words.ts';

export function OnStep({ stepId, number }: { stepId: string; number: number }) {
  const words = useFigureWords();
  const figures = useFigures(chosenOf);
  const steps = useSteps(figures);
  const place = steps.findIndex(({ id }) => id === stepId);
  const step = steps[place];
  // A step that visitors of that version did not have says nothing.
  if (!step) return null;
  const { there, left } = step;
  const share = leftShare(step);
  return (
    <div className={css.onStep} data-figures-of={number}>
      <span>
        <strong>{words.number(there)}</strong>{' '}
        {place === 0 ? words.marks.began(there) : words.marks.reached(there)}
      </span>
      {left === 0 ? (
        <span className={css.nobody}>{words.marks.nobodyLeft}</span>
      ) : (
        <span className={css.left}>
          <strong>{words.number(left)}</strong> {words.marks.left(left, ofHundred(share))}
        </span>
      )}
      {there > 0 && (
        <span
          className={css.both}
          aria-hidden="true"
          data-left={left > 0 || undefined}
          style={{ '--left': shareOf(share) } as CSSProperties}
        />
      )}
    </div>
  );
}
