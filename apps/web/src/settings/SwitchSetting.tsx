/**
 * Something that is on or off; where it is not as in the account, that is said beneath, with the way back.
 */

import { useRef } from 'react';
import { useWords } from '../shell/preferences.ts';
import { renderSync } from '../ui/render-sync.ts';
import { Switch, type SwitchProps } from '../ui/Switch.tsx';
import { CaptionButton } from './CaptionButton.tsx';
import css from './settings.module.css';

export interface SwitchSettingProps extends Pick<SwitchProps, 'label' | 'hint' | 'on' | 'onChange'> {
  /** As in the account. */
  readonly original: boolean;
}

export function SwitchSetting({ original, ...props }: SwitchSettingProps) {
  const words = useWords().settings;
  const setting = useRef<HTMLDivElement>(null);
  /** The button goes with what it was for. */
  function reset() {
    renderSync(() => props.onChange(original));
    setting.current?.querySelector<HTMLElement>('[role="switch"]')?.focus();
  }
  return (
    <div ref={setting} className={css.switched}>
      <Switch {...props} />
      {props.on !== original && (
        <p className={css.below}>
          <span className={css.hint}>{words.original(original ? words.yes : words.no)}</span>
          <CaptionButton words={words.reset} spoken={words.resetOf(props.label)} onPress={reset} />
        </p>
      )}
    </div>
  );
}
