/** Side panel of the editor: heading, controls beside it, and a body that scrolls. */

import { type ReactNode, useId } from 'react';
import kit from './kit.module.css';
import css from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** Controls beside the heading. */
  readonly tools?: ReactNode;
  /** Between heading and body. */
  readonly above?: ReactNode;
  /** Below the body. */
  readonly below?: ReactNode;
  readonly busy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Panel({ title, tools, above, below, busy, className = '', children }: PanelProps) {
  const heading = useId();
  return (
    <section
      className={`${css.panel} ${className}`}
      aria-labelledby={heading}
      aria-busy={busy}
      data-area="palette"
    >
      <header className={`${kit.spread} ${css.header}`}>
        <h2 id={heading}>{title}</h2>
        {tools}
      </header>
      {above}
      <div className={`${kit.scroll} ${css.body}`} data-scroll>
        {children}
      </div>
      {below}
    </section>
  );
}
