/** A step's title, renamed in place: kept with every key as one step of the history; Escape takes it back. */

import { command, type Step } from '@formloom/layout';
import { useRef, useState } from 'react';
import { focusFirst, stepHandleSelector } from '../navigation/focus-card.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import css from './step.module.css';

export function StepTitle({ step, number }: { step: Step; number: number }) {
  const words = useWords();
  const { store } = useOpenProject();
  /** What stands in the input while it is written in: the layout's title is trimmed and never blank. */
  const [draft, setDraft] = useState<string | null>(null);
  const before = useRef(step.title);
  const { run, settle, abandon } = store.getState();
  const input = `title:${step.id}`;
  return (
    <input
      className={css.title}
      aria-label={words.interaction.stepTitle(number)}
      data-step-title={step.id}
      value={draft ?? step.title}
      title={step.title}
      dir="auto"
      onFocus={() => {
        before.current = step.title;
      }}
      onChange={(event) => {
        setDraft(event.target.value);
        run(command('renameStep', step.id, event.target.value), input);
      }}
      onBlur={() => {
        settle();
        setDraft(null);
        if (before.current !== step.title) announce(words.interaction.announce.renamed(step.title));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The handle would take the rest of this key for a press.
          event.preventDefault();
          focusFirst(stepHandleSelector(step.id));
        }
        if (event.key !== 'Escape') return;
        abandon(input);
        setDraft(null);
      }}
    />
  );
}
