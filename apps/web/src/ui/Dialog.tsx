/** The browser's own dialog: it keeps the focus, Escape closes it, and what opened it has the focus again. */

import { type ReactNode, useEffect, useRef } from 'react';
import css from './dialog.module.css';
import { noteDialog } from './open-dialogs.ts';

export interface DialogProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Something is under way that must not be left alone: Escape does nothing. */
  readonly locked?: boolean;
}

export function Dialog({ labelledBy, onClose, children, className = '', locked = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The browser gives the focus back only where the dialog is closed; ours may also be taken away. */
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    opener.current ??= document.activeElement;
    if (!element.open) element.showModal();
    const forget = noteDialog(element);
    return () => {
      forget();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className}`}
      aria-labelledby={labelledBy}
      // That of a dialog inside this one comes by here, too.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Of the two only the key is always asked: pressing it twice would get out by the other.
      onKeyDown={(event) => locked && event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => locked && event.target === event.currentTarget && event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
