/** A label with what it belongs to, and the way back where there is one. */

import { type ReactNode, useRef } from 'react';
import { useWords } from '../shell/preferences.ts';
import { renderSync } from '../ui/render-sync.ts';
import { enterControl } from './enter-control.ts';
import css from './settings.module.css';

export interface LabelledProps {
  /** Of the control; without one the label is a caption. */
  readonly id?: string;
  readonly label: string;
  readonly note?: string;
  readonly onReset?: (() => void) | undefined;
  /** Where the account says something and it can be done without. */
  readonly onEmpty?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Labelled({ id, label, note, onReset, onEmpty, children }: LabelledProps) {
  const words = useWords().settings;
  const setting = useRef<HTMLDivElement>(null);
  /** The button goes with what it was for; the focus goes to what was set. */
  function act(run: () => void) {
    renderSync(run);
    const control = (selector: string) => setting.current?.querySelector<HTMLElement>(selector);
    enterControl(control('input, select, textarea') ?? control('button'));
  }
  return (
    <div ref={setting} className={css.setting}>
      <div className={css.caption}>
        {id === undefined ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        {note !== undefined && <span className={css.note}>{note}</span>}
        {onEmpty && (
          <CaptionButton words={words.empty} spoken={words.emptyOf(label)} onPress={() => act(onEmpty)} />
        )}
        {onReset && (
          <CaptionButton words={words.reset} spoken={words.resetOf(label)} onPress={() => act(onReset)} />
        )}
      </div>
      {children}
    </div>
  );
}

interface CaptionButtonProps {
  readonly words: string;
  readonly spoken: string;
  readonly onPress: () => void;
}

/** A word to press beside a setting, such as “Reset”; a screen reader is told of which setting. */
export function CaptionButton({ words, spoken, onPress }: CaptionButtonProps) {
  return (
    <button type="button" className={css.reset} aria-label={spoken} onClick={onPress}>
      {words}
    </button>
  );
}
