/** Label with its control, and an optional reset button. */

import { type ReactNode, useRef } from 'react';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { renderSync } from '../ui/render-sync.ts';
import { enterControl } from './enter-control.ts';
import css from './settings.module.css';

export interface LabelledProps {
  /** Id of the control; without one the label is a caption. */
  readonly id?: string;
  readonly label: string;
  readonly note?: string;
  readonly onReset?: (() => void) | undefined;
  /** Shows a button that removes the account's text, where that is allowed. */
  readonly onEmpty?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function Labelled({ id, label, note, onReset, onEmpty, children }: LabelledProps) {
  const words = useWords().settings;
  const setting = useRef<HTMLDivElement>(null);
  /** The button disappears when it is clicked, so focus moves to the control. */
  function act(run: () => void) {
    renderSync(run);
    const control = (selector: string) => setting.current?.querySelector<HTMLElement>(selector);
    enterControl(control('input, select, textarea') ?? control('button'));
  }
  return (
    <div ref={setting} className={css.setting}>
      <div className={`${kit.row} ${kit.label} ${css.caption}`}>
        {id === undefined ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        {note !== undefined && <span className={`${kit.muted} ${css.note}`}>{note}</span>}
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

/** Text button beside a setting, such as “Reset”; its accessible name contains the setting. */
export function CaptionButton({ words, spoken, onPress }: CaptionButtonProps) {
  return (
    <button type="button" className={`${kit.link} ${css.reset}`} aria-label={spoken} onClick={onPress}>
      {words}
    </button>
  );
}
