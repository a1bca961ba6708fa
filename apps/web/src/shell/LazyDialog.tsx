/** Dialog whose content is lazy-loaded; it can be closed while loading. */

import { type ReactNode, useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';
import { Bar, times } from '../ui/Skeleton.tsx';
import { LazyPart } from './LazyPart.tsx';
import type { LazyModule } from './lazy-module.ts';
import { useWords } from './preferences.ts';
import css from './shell.module.css';

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
    <Dialog width={30} labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {content}
      <div className={`${kit.wrap} ${css.actions}`}>
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
          <div aria-busy="true" className={kit.stack}>
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
