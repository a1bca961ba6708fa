/** A number of days. What is none stays where it was typed, with a sentence, and out of the form. */

import { MOST_DAYS_KEPT } from '@formloom/project';
import { useId, useState } from 'react';
import { Input } from '../ui/Input.tsx';
import css from './design.module.css';
import { readDays } from './read-days.ts';
import { useDesignWords } from './words.ts';

export interface DaysInputProps {
  readonly value: number;
  readonly describedBy: string;
  readonly onTake: (days: number) => void;
  readonly onLeave: () => void;
}

export function DaysInput({ value, describedBy, onTake, onLeave }: DaysInputProps) {
  const words = useDesignWords().visitors;
  const why = useId();
  /** What was typed, beside the days it stands for: an undo of these is the end of it. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly beside: number } | null>(null);
  const [isDone, setDone] = useState(true);
  const text = draft?.beside === value ? draft.text : String(value);
  const isRefused = isDone && readDays(text) === null;
  return (
    <>
      <span className={css.days}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.days}
          aria-describedby={isRefused ? why : describedBy}
          aria-invalid={isRefused || undefined}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const days = readDays(target.value);
            setDone(false);
            setDraft({ text: target.value, beside: days ?? value });
            if (days !== null) onTake(days);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setDone(true)}
          onBlur={() => {
            setDone(true);
            if (readDays(text) !== null) setDraft(null);
            onLeave();
          }}
        />
        <span aria-hidden="true">{words.unit(value)}</span>
      </span>
      <span id={why} className={css.refusal} role="status">
        {isRefused && words.notDays(MOST_DAYS_KEPT, value)}
      </span>
    </>
  );
}
