/** Layout components of the panel: a section with heading, and rows of label and control. */

import { type ReactNode, useId } from 'react';
import kit from '../ui/kit.module.css';
import css from './design.module.css';

export interface SectionProps {
  readonly title: string;
  /** Content beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${kit.stack} ${css.section}`} aria-labelledby={id}>
      <div className={`${kit.spread} ${css.head}`}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Label for sighted users only: each control has its own accessible name. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <span className={kit.words} aria-hidden="true">
        {label}
      </span>
      <span className={`${kit.row} ${css.controls}`}>{children}</span>
    </div>
  );
}

export interface ExplainedProps {
  readonly label: string;
  /** Help text below the control. */
  readonly help: string;
  /** Controls, described by the help text. */
  readonly children: (describedBy: string) => ReactNode;
}

/** A wider row, with its help text underneath. */
export function SettingWithHelp({ label, help, children }: ExplainedProps) {
  const id = useId();
  return (
    <div className={`${kit.stack} ${kit.tight} ${css.explained}`}>
      <span aria-hidden="true">{label}</span>
      <span className={`${kit.wrap} ${css.controls}`}>{children(id)}</span>
      <p id={id} className={kit.muted}>
        {help}
      </p>
    </div>
  );
}
