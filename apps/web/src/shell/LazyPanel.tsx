/** Side panel whose content is lazy-loaded. */

import type { ReactNode } from 'react';
import kit from '../ui/kit.module.css';
import { Panel } from '../ui/Panel.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { LazyPart } from './LazyPart.tsx';
import type { LazyModule } from './lazy-module.ts';
import css from './shell.module.css';

export interface LazyPanelProps<Part> {
  readonly part: LazyModule<Part>;
  readonly title: string;
  readonly children: (part: Part) => ReactNode;
}

export function LazyPanel<Part>({ part, title, children }: LazyPanelProps<Part>) {
  const panel = (busy: boolean, content: ReactNode) => (
    <Panel title={title} busy={busy}>
      {content}
    </Panel>
  );
  return (
    <LazyPart
      part={part}
      around={(explanation) => panel(false, explanation)}
      waiting={(notice) =>
        panel(
          true,
          <div className={`${kit.stack} ${css.bars}`}>
            {notice}
            {times(6, (index) => (
              <Bar key={index} height="2.125rem" />
            ))}
          </div>,
        )
      }
    >
      {children}
    </LazyPart>
  );
}
