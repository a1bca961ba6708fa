/** The browser's own dialog: it keeps the focus, and Escape closes it. */

import { type ReactNode, useEffect, useRef } from 'react';
import css from './dialog.module.css';

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
    if (!dialog.current?.open) dialog.current?.showModal();
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
