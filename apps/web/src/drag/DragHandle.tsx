/** What one takes hold of: a pointer drags it, Space or Enter lifts it with the keyboard. */

import { useWords } from '../app/preferences.ts';
import { Icon } from '../parts/icons.tsx';
import css from './drag.module.css';
import type { Draggable } from './drag-session.ts';
import { startKeyboardDrag } from './keyboard-drag.ts';
import { startPointerDrag } from './pointer-drag.ts';

export interface DragHandleProps {
  readonly what: Draggable;
  /** The attribute by which the handle is found again after a move. */
  readonly mark: Readonly<Record<`data-${string}`, string>>;
}

export function DragHandle({ what, mark }: DragHandleProps) {
  const words = useWords();
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={words.editor.drag(what.label)}
      {...mark}
      onPointerDown={(event) => startPointerDrag(what, event.nativeEvent, words)}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        startKeyboardDrag(what, event.currentTarget, words);
      }}
    >
      <Icon name="grip" />
    </button>
  );
}
