/** Confirmation dialog: a heading, an explanation and buttons. */

import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import css from './dialog.module.css';
import kit from './kit.module.css';

export interface QuestionDialogProps {
  readonly title: string;
  readonly means: string;
  /** Buttons; the primary one comes last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** Inputs above the buttons. */
  readonly children?: ReactNode;
}

export function QuestionDialog({ title, means, actions, onClose, children }: QuestionDialogProps) {
  const heading = useId();
  return (
    <Dialog width={32} labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      <p className={kit.lead}>{means}</p>
      {children}
      <div className={`${kit.actions} ${kit.medium} ${css.answers}`}>{actions}</div>
    </Dialog>
  );
}
