/** On or off, taken over at once. The whole line is to be pressed. */

import { type ReactNode, useId } from 'react';
import css from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  /** What it means, in a sentence below. */
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
}

export function Switch({ label, hint, on, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={on}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span className={css.words}>
        <span id={id} className={css.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={css.track} aria-hidden="true" />
    </button>
  );
}
