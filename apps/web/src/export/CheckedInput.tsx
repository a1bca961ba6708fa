/**
 * An input that takes over only what can be used. Anything else stays where it was typed, with a sentence,
 * and out of the form; the focus stays, too.
 */

import { type InputHTMLAttributes, useId, useState } from 'react';
import { Input } from '../ui/Input.tsx';
import css from './export.module.css';

export interface CheckedInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  readonly label: string;
  readonly value: string;
  readonly accepts: (text: string) => boolean;
  /** Why anything else is refused. */
  readonly refusal: string;
  readonly onTake: (text: string) => void;
  readonly onLeave: () => void;
}

export function CheckedInput(props: CheckedInputProps) {
  const { label, value, accepts, refusal, onTake, onLeave, ...rest } = props;
  const id = useId();
  /** What is refused, beside the value it did not replace: an undo of that value is the end of it. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly beside: string } | null>(null);
  const [done, setDone] = useState(true);
  const text = draft?.beside === value ? draft.text : value;
  const refused = done && !accepts(text);
  return (
    <div className={css.checked}>
      <label>
        {label}
        <Input
          {...rest}
          value={text}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? id : undefined}
          onChange={({ target }) => {
            const taken = accepts(target.value);
            setDone(false);
            setDraft(taken ? null : { text: target.value, beside: value });
            if (taken) onTake(target.value);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setDone(true)}
          onBlur={() => {
            setDone(true);
            onLeave();
          }}
        />
      </label>
      <span id={id} className={css.refused} role="status">
        {refused && refusal}
      </span>
    </div>
  );
}
