/** Notice banner that stays visible until it is resolved. */

import type { ReactNode } from 'react';
import kit from './kit.module.css';
import css from './notice.module.css';

export interface NoticeProps {
  /** `plain` is about a state that is no problem. */
  readonly tone?: 'bad' | 'warn' | 'plain';
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Notice({ tone = 'bad', action, children, className = '' }: NoticeProps) {
  return (
    <div className={`${kit.toolbar} ${css.notice} ${className}`} data-tone={tone} role="alert">
      <span className={css.words}>{children}</span>
      {action && <span className={kit.wrap}>{action}</span>}
    </div>
  );
}
