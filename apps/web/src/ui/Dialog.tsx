/** The browser's own dialog: it keeps the focus, and Escape closes it. */

import { type ReactNode, useEffect, useRef } from 'react';
import css from './dialog.module.css';
import { noteDialog } from './open-dialogs.ts';

export interface DialogProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Dialog({ labelledBy, onClose, children, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    return noteDialog(element);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className}`}
      aria-labelledby={labelledBy}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}
