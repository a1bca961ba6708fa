/** Native `<dialog>`: traps focus, closes on Escape and returns focus to the element that opened it. */

import { type CSSProperties, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import css from './dialog.module.css';
import { noteDialog as registerDialog } from './open-dialogs.ts';

export interface DialogProps {
  /** The id of the heading, for `aria-labelledby`. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** In rem; without it, the class sets the size. */
  readonly width?: number;
  /** Escape is ignored while an operation is in progress. */
  readonly locked?: boolean;
  /** Called on Escape instead of closing, where data would be lost. */
  readonly onEscape?: (() => void) | undefined;
}

export function Dialog(props: DialogProps) {
  const { labelledBy, onClose, children, className = '', width, locked = false, onEscape } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  /** Browsers return focus only when the dialog closes; React may also unmount it. */
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    opener.current ??= document.activeElement;
    if (!element.open) element.showModal();
    const unregister = registerDialog(element);
    return () => {
      unregister();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  /** Handles Escape and the browser's `cancel` event; ignores those that bubble from a nested dialog. */
  function preventClose(event: SyntheticEvent) {
    const of = event.target instanceof Element ? event.target.closest('dialog') : null;
    if (of !== event.currentTarget || !(locked || onEscape)) return;
    event.preventDefault();
    if (!locked) onEscape?.();
  }
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className}`}
      style={width === undefined ? undefined : ({ '--width': `${width}rem` } as CSSProperties)}
      aria-labelledby={labelledBy}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // A second Escape closes a dialog without a `cancel` event, so the key is handled, too.
      onKeyDown={(event) => event.key === 'Escape' && preventClose(event)}
      onCancel={preventClose}
    >
      {children}
    </dialog>
  );
}
