/** A dialog of a question or a word, what it means, and what can be answered. */

import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';
import css from './question-dialog.module.css';

export interface QuestionDialogProps {
  readonly title: string;
  readonly means: string;
  /** Buttons; the one that is meant comes last. */
  readonly answers: ReactNode;
  readonly onClose: () => void;
  /** What is to be filled in first. */
  readonly children?: ReactNode;
}

export function QuestionDialog({ title, means, answers, onClose, children }: QuestionDialogProps) {
  const heading = useId();
  return (
    <Dialog className={css.question} labelledBy={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      <p>{means}</p>
      {children}
      <div className={css.answers}>{answers}</div>
    </Dialog>
  );
}
