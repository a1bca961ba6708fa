/**
 * The card that is held, and beneath it what dropping it here would do. It is always there, because it
 * captures the pointer.
 */

import { dropWords } from '../commands/drag-words.ts';
import { useDragging } from '../drag/drag-store.ts';
import { setOverlay } from '../drag/overlay-element.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './drag-overlay.module.css';

export function DragOverlay() {
  const drag = useDragging((state) => state.drag);
  const by = useDragging((state) => state.by);
  const label = useDragging((state) => state.label);
  const hover = useDragging((state) => state.hover);
  const words = useWords();
  const { store } = useOpenProject();
  const place = hover ? dropWords(hover.target, hover.drop, label, store.getState().project, words) : '';
  const refused = hover !== null && hover.drop.position === null && hover.drop.refusal !== 'no-change';
  return (
    <div
      className={css.overlay}
      ref={setOverlay}
      aria-hidden="true"
      data-hand={by ?? undefined}
      data-refused={refused || undefined}
    >
      {drag && <div className={css.card}>{label}</div>}
      {place && <div className={css.place}>{place}</div>}
    </div>
  );
}
