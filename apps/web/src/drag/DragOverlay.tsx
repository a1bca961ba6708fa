/** The card under the pointer, and beneath it what dropping it here would do. */

import { Icon } from '../parts/icons.tsx';
import css from './drag.module.css';
import { setOverlay } from './drag-session.ts';
import { useDragging } from './drag-store.ts';

export function DragOverlay() {
  const drag = useDragging((state) => state.drag);
  const label = useDragging((state) => state.label);
  const place = useDragging((state) => state.hover?.words ?? '');
  const refused = useDragging(({ hover }) => hover !== null && hover.drop.position === null);
  if (!drag) return null;
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
