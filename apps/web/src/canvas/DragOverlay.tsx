/**
 * Drag overlay: the dragged card with the result of dropping it. Always mounted, because it captures the
 * pointer.
 */

import { dropHint } from '../commands/drag-messages.ts';
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
  const place = hover ? dropHint(hover.target, hover.drop, label, store.getState().project, words) : '';
  const isRejected = hover !== null && hover.drop.position === null && hover.drop.refusal !== 'no-change';
  return (
    <div
      className={css.overlay}
      ref={setOverlay}
      aria-hidden="true"
      data-hand={by ?? undefined}
      data-refused={isRejected || undefined}
    >
      {drag && <div className={css.card}>{label}</div>}
      {place && <div className={css.place}>{place}</div>}
    </div>
  );
}
