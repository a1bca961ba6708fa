/** What to do, one step after the other. */

import type { ReactNode } from 'react';
import css from '../guide.module.css';

export function Steps({ children }: { children: ReactNode }) {
  return <ol className={css.steps}>{children}</ol>;
}

export interface StepProps {
  readonly title: string;
  /** In the place of its number, where it may be left out. */
  readonly mark?: string;
  readonly children: ReactNode;
}

export function Step({ title, mark, children }: StepProps) {
  return (
    <li data-mark={mark}>
      <h3>{title}</h3>
      <div className={css.doing}>{children}</div>
    </li>
  );
}
