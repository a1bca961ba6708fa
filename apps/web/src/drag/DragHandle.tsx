/** What one takes hold of: a pointer drags it, Space or Enter lifts it with the keyboard. */

import { useOpenProject } from '../project/ProjectContext.tsx';
import { Icon } from '../ui/icons.tsx';
import css from './drag.module.css';
import type { Draggable } from './drag-events.ts';
import { startKeyboardDrag } from './keyboard-drag.ts';
import { startPointerDrag } from './pointer-drag.ts';

export interface DragHandleProps {
  readonly what: Draggable;
  /** What a person is told about it. */
  readonly label: string;
  /** The attribute by which the handle is found again after a move. */
  readonly mark: Readonly<Record<`data-${string}`, string>>;
}

export function DragHandle({ what, label, mark }: DragHandleProps) {
  const { layout } = useOpenProject();
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={label}
      {...mark}
      onPointerDown={(event) => startPointerDrag(layout, what, event.nativeEvent)}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        startKeyboardDrag(layout, what, event.currentTarget);
      }}
    >
      <Icon name="grip" />
    </button>
  );
}
