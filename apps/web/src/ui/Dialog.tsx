/** The browser's own dialog: it keeps the focus, Escape closes it, and what opened it has the focus again. */

import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
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
  /** What Escape does instead of closing it, where something would be lost. */
  readonly onEscape?: (() => void) | undefined;
}

export function Dialog(props: DialogProps) {
  const { labelledBy, onClose, children, className = '', locked = false, onEscape } = props;
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
  /** The browser's own request to close counts as the key; that of a dialog inside comes by here, too. */
  function holdOpen(event: SyntheticEvent) {
    const of = event.target instanceof Element ? event.target.closest('dialog') : null;
    if (of !== event.currentTarget || !(locked || onEscape)) return;
    event.preventDefault();
    if (!locked) onEscape?.();
  }
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className}`}
      aria-labelledby={labelledBy}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Of the two only the key is always asked: pressing it twice would get out by the other.
      onKeyDown={(event) => event.key === 'Escape' && holdOpen(event)}
      onCancel={holdOpen}
    >
      {children}
    </dialog>
  );
}
