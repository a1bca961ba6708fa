/** A step's title, renamed in place: kept with every key as one step of the history; Escape takes it back. */

import { command, type Step } from '@formloom/layout';
import { useState } from 'react';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './editor.module.css';

export function StepTitle({ step }: { step: Step }) {
  const words = useWords();
  const { store } = useOpenProject();
  /** What stands in the input while it is written in: the layout's title is trimmed and never blank. */
  const [draft, setDraft] = useState<string | null>(null);
  const { run, settle, abandon } = store.getState();
  const input = `title:${step.id}`;
  return (
    <input
      className={css.title}
      aria-label={words.editor.stepTitle}
      value={draft ?? step.title}
      dir="auto"
      onChange={(event) => {
        setDraft(event.target.value);
        run(command('renameStep', step.id, event.target.value), input);
      }}
      onBlur={() => {
        settle();
        setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        abandon(input);
        setDraft(null);
      }}
    />
  );
}
