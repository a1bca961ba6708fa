/** On/off switch that applies at once. The whole row is clickable. */

import { type ReactNode, useId } from 'react';
import css from './controls.module.css';
import kit from './kit.module.css';

export interface SwitchProps {
  readonly label: string;
  /** Help text below the label. */
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
      className={`${kit.spread} ${kit.bare} ${kit.wide} ${css.switch}`}
      aria-checked={on}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span className={kit.words}>
        <span id={id} className={css.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={kit.note}>
            {hint}
          </span>
        )}
      </span>
      <span className={css.track} aria-hidden="true" />
    </button>
  );
}
