/** Confirmation dialog: a heading, an explanation and buttons. */

import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import css from './question-dialog.module.css';

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
    <Dialog className={css.question} labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      <p>{means}</p>
      {children}
      <div className={css.answers}>{actions}</div>
    </Dialog>
  );
}
