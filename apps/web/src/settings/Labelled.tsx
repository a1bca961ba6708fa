/** A label with what it belongs to, and the way back where there is one. */

import { type ReactNode, useRef } from 'react';
import { useWords } from '../shell/preferences.ts';
import { drawNow } from '../ui/draw-now.ts';
import css from './settings.module.css';

export interface LabelledProps {
  /** Of the control; without one the label is a caption. */
  readonly id?: string;
  readonly label: string;
  readonly note?: string;
  readonly onReset?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Labelled({ id, label, note, onReset, children }: LabelledProps) {
  const words = useWords().settings;
  const setting = useRef<HTMLDivElement>(null);
  /** The button goes with what it was for; the focus goes to what was reset. */
  function reset(onReset: () => void) {
    drawNow(onReset);
    setting.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }
  return (
    <div ref={setting} className={css.setting}>
      <div className={css.caption}>
        {id === undefined ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        {note !== undefined && <span className={css.note}>{note}</span>}
        {onReset && (
          <button
            type="button"
            className={css.reset}
            aria-label={words.resetOf(label)}
            onClick={() => reset(onReset)}
          >
            {words.reset}
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
