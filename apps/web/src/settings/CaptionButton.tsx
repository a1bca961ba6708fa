/** A word to press beside a setting, such as “Reset”; a screen reader is told of which setting. */

import css from './settings.module.css';

export interface CaptionButtonProps {
  readonly words: string;
  readonly spoken: string;
  readonly onPress: () => void;
}

export function CaptionButton({ words, spoken, onPress }: CaptionButtonProps) {
  return (
    <button type="button" className={css.reset} aria-label={spoken} onClick={onPress}>
      {words}
    </button>
  );
}
