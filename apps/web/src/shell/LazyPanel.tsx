/** Side panel whose content is lazy-loaded. */

import type { ReactNode } from 'react';
import { Bar, times } from '../ui/Skeleton.tsx';
import { LazyPart } from './LazyPart.tsx';
import type { LazyModule } from './lazy-module.ts';
import css from './lazy-part.module.css';

export interface LazyPanelProps<Part> {
  readonly part: LazyModule<Part>;
  readonly title: string;
  readonly children: (part: Part) => ReactNode;
}

export function LazyPanel<Part>({ part, title, children }: LazyPanelProps<Part>) {
  const panel = (busy: boolean, content: ReactNode) => (
    <section className={css.panel} aria-label={title} aria-busy={busy} data-area="palette">
      {content}
    </section>
  );
  return (
    <LazyPart
      part={part}
      around={(explanation) => panel(false, explanation)}
      waiting={(notice) =>
        panel(
          true,
          <>
            <h2>{title}</h2>
            <div className={css.bars}>
              {notice}
              {times(6, (index) => (
                <Bar key={index} height="2.125rem" />
              ))}
            </div>
          </>,
        )
      }
    >
      {children}
    </LazyPart>
  );
}
