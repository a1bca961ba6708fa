/** Dialog whose content is lazy-loaded; it can be closed while loading. */

import { type ReactNode, useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { LazyPart } from './LazyPart.tsx';
import type { LazyModule } from './lazy-module.ts';
import css from './lazy-part.module.css';
import { useWords } from './preferences.ts';

export interface LazyDialogProps<Part> {
  readonly part: LazyModule<Part>;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (part: Part) => ReactNode;
}

export function LazyDialog<Part>({ part, title, onClose, children }: LazyDialogProps<Part>) {
  const words = useWords();
  const heading = useId();
  const dialog = (content: ReactNode) => (
    <Dialog className={css.dialog} labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {content}
      <div className={css.actions}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
  return (
    <LazyPart
      part={part}
      around={dialog}
      waiting={(notice) =>
        dialog(
          <div aria-busy="true" className={css.bars}>
            {notice}
            {times(4, (index) => (
              <Bar key={index} height="2.125rem" />
            ))}
          </div>,
        )
      }
    >
      {children}
    </LazyPart>
  );
}
