/** The card under the pointer, and beneath it what dropping it here would do. */

import { setOverlay } from '../drag/drag-session.ts';
import { useDragging } from '../drag/drag-store.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './drag-overlay.module.css';
import { placeWords } from './drag-words.ts';

export function DragOverlay() {
  const drag = useDragging((state) => state.drag);
  const label = useDragging((state) => state.label);
  const hover = useDragging((state) => state.hover);
  const words = useWords();
  const { store } = useOpenProject();
  if (!drag) return null;
  const place = hover ? placeWords(hover.target, hover.drop, store.getState().project, words) : '';
  const refused = hover !== null && hover.drop.position === null;
  return (
    <div className={css.overlay} ref={setOverlay} aria-hidden="true">
      <div className={css.card} data-refused={refused || undefined}>
        <Icon name="grip" />
        <span>{label}</span>
      </div>
      {place && (
        <div className={css.place} data-refused={refused || undefined}>
          {place}
        </div>
      )}
    </div>
  );
}
