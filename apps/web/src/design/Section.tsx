/** A part of the panel with its heading, and the lines of it: what is chosen, and what it is chosen with. */

import { type ReactNode, useId } from 'react';
import css from './design.module.css';

export interface SectionProps {
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The words are for the eye: every control in it has its name itself. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <span className={css.controls}>{children}</span>
    </div>
  );
}

export interface ExplainedProps {
  readonly label: string;
  /** What the choice does, in a sentence. */
  readonly says: string;
  /** Controls, which are described by the sentence. */
  readonly children: (describedBy: string) => ReactNode;
}

/** The same with more room for its words, and with what they mean beneath. */
export function Explained({ label, says, children }: ExplainedProps) {
  const id = useId();
  return (
    <div className={css.explained}>
      <span aria-hidden="true">{label}</span>
      <span className={css.controls}>{children(id)}</span>
      <p id={id} className={css.hint}>
        {says}
      </p>
    </div>
  );
}
