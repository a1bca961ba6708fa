/** How long a visitor's answers are kept before they are sent. */

import type { Keep } from '@formloom/project';
import { useRef } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { Select } from '../ui/Select.tsx';
import { DaysInput } from './DaysInput.tsx';
import css from './design.module.css';
import { Explained } from './Section.tsx';
import { useSetting } from './useSetting.ts';
import { useDesignWords } from './words.ts';

const CHOICES = ['off', 'tab', 'days'] as const;

/** What is offered at first. */
const USUAL_DAYS = 7;

export function KeepAnswers() {
  const words = useDesignWords().visitors;
  const [keep, choose] = useSetting('keep');
  const { settle } = useOpenProject().store.getState();
  /** After another choice was tried, the same days are there again. */
  const days = useRef(USUAL_DAYS);
  if (typeof keep === 'number') days.current = keep;
  const keepOf = (choice: (typeof CHOICES)[number]): Keep => (choice === 'days' ? days.current : choice);
  return (
    <Explained
      label={words.keep}
      says={typeof keep === 'number' ? words.keepDays(keep) : words.keepSays[keep]}
    >
      {(describedBy) => (
        <>
          <Select
            className={css.select}
            label={words.keep}
            describedBy={describedBy}
            value={typeof keep === 'number' ? 'days' : keep}
            options={CHOICES.map((choice) => [choice, words.keeps[choice]] as const)}
            onChange={(choice) => choose(keepOf(choice))}
          />
          {typeof keep === 'number' && (
            <DaysInput
              value={keep}
              describedBy={describedBy}
              onTake={(next) => choose(next, 'keep')}
              onLeave={settle}
            />
          )}
        </>
      )}
    </Explained>
  );
}
